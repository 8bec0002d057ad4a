import { failures } from '../kit/app-error.ts'

/** Why a whole paper could not be read: told at once where its first bytes tell it, else by the import that failed. */
export const paperFailures = failures({
  E_PAPER_UNREADABLE: {
    status: 400,
    vi: 'Không mở được tập tin vì nó bị hỏng hoặc bị cắt ngang. Hãy mở ra, lưu lại thành .docx hoặc PDF rồi tải lên lần nữa.',
    en: 'This file is damaged or cut off. Please open it, save it as .docx or PDF again, and upload that.',
  },
  E_PAPER_TOO_LARGE: {
    status: 413,
    vi: 'Tập tin chứa quá nhiều dữ liệu để đọc một lần. Hãy chia đề thành nhiều tập tin, hoặc nén bớt hình ảnh trong Word.',
    en: 'This file holds too much to be read at once. Please split it into several files, or compress its pictures in Word.',
  },
  E_PAPER_PROTECTED: {
    status: 400,
    vi: 'Tập tin có mật khẩu hoặc bị khoá. Hãy bỏ mật khẩu (trong Word: Tệp > Thông tin > Bảo vệ tài liệu), lưu lại rồi tải lên.',
    en: 'This file has a password or is locked. Please remove it (in Word: File > Info > Protect Document), save the file, and upload it again.',
  },
  E_PAPER_OLD_WORD: {
    status: 400,
    vi: 'Đây là tập tin Word kiểu cũ (.doc hoặc .rtf). Hãy mở bằng Word, chọn Tệp > Lưu thành > Tài liệu Word (.docx) rồi tải tập tin mới lên.',
    en: 'This is an old Word file (.doc or .rtf). Please open it in Word, choose File > Save As > Word Document (.docx), and upload the new file.',
  },
  E_PAPER_KIND: {
    status: 400,
    vi: 'Tập tin này không phải là đề đọc được. Hãy chọn tập tin DOCX, PDF, JPG hoặc PNG.',
    en: 'This file is no paper that can be read. Please choose a DOCX, PDF, JPG or PNG file.',
  },
  E_PAPER_TOO_MANY_PAGES: {
    status: 400,
    vi: 'Tập tin có quá nhiều trang: đọc được tối đa 100 trang có chữ, hoặc 30 trang chụp hay quét. Hãy chia thành nhiều tập tin.',
    en: 'This file has too many pages: at most 100 with text, or 30 that are scans or photos, are read. Please split it into several files.',
  },
  E_PAPER_EMPTY: {
    status: 400,
    vi: 'Không thấy chữ nào trong tập tin. Nếu là ảnh chụp, hãy chụp lại thẳng, đủ sáng và rõ nét.',
    en: 'There is no text in this file. If it is a photo, please take it again: straight, in good light and sharp.',
  },
  E_PAPER_NO_QUESTIONS: {
    status: 400,
    vi: 'Không tìm thấy câu hỏi nào trong tập tin. Mỗi câu cần bắt đầu bằng “Câu 1.”, “Câu 2.”… hoặc “1.”, “2.”…',
    en: 'No question was found in this file. Each question should begin with “Câu 1.”, “Question 1.” or “1.”.',
  },
  E_PASTE_NO_QUESTIONS: {
    status: 400,
    vi: 'Không tìm thấy câu hỏi nào trong nội dung vừa dán, nên chữ được giữ nguyên như đã dán.',
    en: 'No question was found in what was pasted, so its words stay as they are.',
  },
  E_PASTE_UNREADABLE: {
    status: 400,
    vi: 'Nội dung vừa dán quá rối để tách thành câu hỏi. Hãy lưu đề thành tập tin Word rồi dùng “Đọc đề”.',
    en: 'What was pasted is too tangled to be split into questions. Please save it as a Word file and use “Read a paper”.',
  },
  E_PASTE_TOO_LARGE: {
    status: 413,
    vi: 'Nội dung vừa dán quá lớn (trên 10MB). Hãy dán từng phần, hoặc dùng “Đọc đề” với tập tin Word.',
    en: 'What was pasted is too large (more than 10 MB). Please paste it part by part, or use “Read a paper” with a Word file.',
  },
  E_PAPER_STORAGE: {
    status: 409,
    vi: 'Dung lượng lưu trữ không đủ cho hình ảnh của đề. Hãy xoá bớt tập tin không dùng rồi tải đề lên lại.',
    en: 'There is not enough storage for the pictures of this paper. Please delete files that are not needed and upload it again.',
  },
  E_PAPER_FAILED: {
    status: 500,
    vi: 'Máy chủ gặp lỗi khi đọc đề này. Hãy thử lại; nếu vẫn không được, hãy báo cho quản trị viên.',
    en: 'Something went wrong while this paper was read. Please try again, and tell the administrator if it happens once more.',
  },
})
export type PaperFailureCode = keyof typeof paperFailures

/** Why a model that was asked about a paper brought nothing, or not all; what the reader found stands nevertheless. */
export const modelFailures = failures({
  E_MODEL_AWAY: {
    status: 503,
    vi: 'Mô hình A.I không trả lời hoặc đang quá tải. Những câu trình đọc tìm thấy vẫn dùng được; hãy thử lại sau với cùng tập tin.',
    en: 'The A.I. model does not answer or is too busy. What the reader found can be used; please try again later with the same file.',
  },
  E_MODEL_REFUSED: {
    status: 503,
    vi: 'Mô hình A.I từ chối yêu cầu của máy chủ. Hãy báo cho người quản trị hệ thống kiểm tra cấu hình mô hình.',
    en: 'The A.I. model refuses what this server asks. Please tell whoever runs it to check how the model is set up.',
  },
  E_MODEL_NONSENSE: {
    status: 503,
    vi: 'Mô hình A.I trả lời không dùng được nên không có câu nào được thêm. Thầy cô có thể thử lại, hoặc nhờ ít câu hơn.',
    en: 'Nothing that the A.I. model answered can be used. Please try again, or ask for fewer questions.',
  },
})
export type ModelFailureCode = keyof typeof modelFailures

export const errors = failures({
  E_NO_MODEL: {
    status: 409,
    vi: 'Hệ thống chưa được nối với mô hình A.I nào. Hãy đọc đề bằng trình đọc có sẵn.',
    en: 'No A.I. model is connected to this server. Please read the paper with the built-in reader.',
  },
  E_MODEL_LIMIT: {
    status: 429,
    vi: 'Đã hết lượt nhờ mô hình A.I trong ngày ({most} lượt). Hãy đọc đề bằng trình đọc có sẵn, hoặc nhờ lại vào ngày mai.',
    en: 'The A.I. model was asked as often as it may be in a day ({most} times). Please use the built-in reader, or ask again tomorrow.',
  },
  E_MODEL_DONE: {
    status: 409,
    vi: 'Mô hình A.I đã trả lời về tập tin này hoặc chưa được nhờ. Muốn nhờ thêm, hãy đọc lại tập tin và chọn phần nhờ A.I.',
    en: 'The A.I. model has answered about this file, or was not asked. To ask for more, please read the file again and choose what A.I. should do.',
  },
  E_PAPER_FILE_SIZE: {
    status: 413,
    vi: 'Kích thước file vượt quá giới hạn 10MB. Vui lòng chọn file nhỏ hơn.',
    en: 'The file is larger than 10 MB. Please choose a smaller file.',
  },
  E_PAPER_FILE_TYPE: {
    status: 415,
    vi: 'Chỉ đọc được đề ở dạng DOCX, PDF, JPG hoặc PNG. Vui lòng chọn tập tin khác.',
    en: 'Papers are read as DOCX, PDF, JPG or PNG only. Please choose another file.',
  },
  E_ITEM_ADDED: {
    status: 409,
    vi: 'Câu này đã nằm trong đề. Hãy sửa nó trong đề.',
    en: 'This question is in the exam already. Please change it there.',
  },
  E_ITEM_INCOMPLETE: {
    status: 409,
    vi: 'Có {count} câu còn thiếu đáp án đúng hoặc nội dung. Hãy bổ sung rồi nhận.',
    en: 'Something is missing (questions: {count}), such as the right answer. Please complete them before you accept them.',
  },
  E_NOTHING_ACCEPTED: {
    status: 409,
    vi: 'Chưa có câu nào được nhận để đưa vào đề.',
    en: 'No question has been accepted yet.',
  },
})
