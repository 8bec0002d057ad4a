import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_GRADEBOOK_CHANGED: {
    status: 409,
    vi: 'Có người vừa ghi vào ô này. Vui lòng xem điểm mới rồi ghi lại nếu cần.',
    en: 'Somebody has just written into this cell. Please look at what stands now, and write again if needed.',
  },
  E_GRADEBOOK_CLOSED: {
    status: 409,
    vi: 'Sổ điểm học kì này đã khoá. Nếu cần sửa, thầy cô nhờ quản trị trường mở lại cho lớp.',
    en: 'The gradebook of this semester is closed. If something has to be corrected, please ask an administrator of the school to open it for the class.',
  },
  E_EXAM_IN_CLOSED_BOOK: {
    status: 409,
    vi: 'Điểm bài thi này đang ở sổ điểm học kì {semester} đã khoá của lớp {className}. Muốn thay đổi bài thi, thầy cô nhờ quản trị trường mở lại sổ cho lớp, sau đó làm lại việc này, hoặc bỏ bài thi khỏi cột điểm trước.',
    en: 'Marks of this exam stand in the gradebook of semester {semester} of class {className}, which is closed. To change the exam, ask an administrator of the school to open it for the class; then do this again, or take the exam off its column first.',
  },
  E_GRADEBOOK_FILE: {
    status: 400,
    vi: 'Không thấy dòng tiêu đề của sổ điểm trong tệp. Cần cột Họ và tên (hoặc Mã học sinh) và ít nhất một cột điểm có tên như trong sổ, ví dụ TX1, GK.',
    en: 'The file has no head of this gradebook. It needs a column with the full name (or the student code) and at least one column of marks called as in the gradebook, such as TX1 or GK.',
  },
  E_GRADEBOOK_VALUE: {
    status: 400,
    vi: 'Giá trị này không dùng cho môn hoặc khối của lớp: môn nhận xét ghi Đ hoặc CĐ, tiểu học ghi T, H hoặc C.',
    en: 'This is not how the class is assessed: subjects by remark take Đ or CĐ, primary school T, H or C.',
  },
  E_GRADEBOOK_ONE_ONLY: {
    status: 409,
    vi: 'Mỗi học kì chỉ có một cột giữa kì, một cột cuối kì và một cột nhận xét.',
    en: 'A semester has one mid-term column, one end-of-term column and one of remarks.',
  },
  E_GRADEBOOK_KIND: {
    status: 409,
    vi: 'Môn hoặc khối này không có loại cột đó, và chỉ cột riêng lấy được điểm từ bài tập.',
    en: 'This subject or grade has no such column, and only columns of your own take marks from homework.',
  },
  E_GRADEBOOK_FULL: {
    status: 409,
    vi: 'Sổ điểm của một học kì có nhiều nhất {most} cột. Hãy xoá cột không dùng rồi thêm lại.',
    en: 'The gradebook of a semester has at most {most} columns. Delete some that are not used, then add again.',
  },
  E_GRADEBOOK_HOMEWORK_TAKEN: {
    status: 409,
    vi: 'Bài tập này đã có một cột trong sổ điểm.',
    en: 'This homework has a column in the gradebook already.',
  },
  E_GRADEBOOK_ROOM_TAKEN: {
    status: 409,
    vi: 'Bài trực tiếp, cuộc thi hoặc kì thi này đã có một cột trong sổ điểm.',
    en: 'This live exercise, contest or exam has a column in the gradebook already.',
  },
  E_GRADEBOOK_ROOM_OPEN: {
    status: 409,
    vi: 'Bài trực tiếp hoặc cuộc thi này chưa kết thúc nên chưa có điểm để đưa vào sổ.',
    en: 'This live exercise or contest has not ended yet: it has no marks for the gradebook.',
  },
  E_GRADEBOOK_READING: {
    status: 409,
    vi: 'Bài đọc tài liệu chỉ có đã đọc hay chưa đọc, không có điểm để đưa vào sổ.',
    en: 'A document to read is read or not read: it has no marks for the gradebook.',
  },
  E_GRADEBOOK_COLUMN_USED: {
    status: 409,
    vi: 'Cột này đang có điểm nên chưa xoá được. Hãy xoá các điểm đã ghi trong cột trước.',
    en: 'There are marks in this column, so it cannot be deleted. Clear the marks that were written into it first.',
  },
})
