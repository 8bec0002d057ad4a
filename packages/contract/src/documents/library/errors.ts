import { failures } from '../../kit/app-error.ts'

export const errors = failures({
  E_FOLDER_TOO_DEEP: {
    status: 409,
    vi: 'Thư mục lồng nhau nhiều nhất {most} cấp. Hãy chọn một nơi ở cấp cao hơn.',
    en: 'Folders are nested at most {most} levels deep. Please choose a place higher up.',
  },
  E_FOLDER_INTO_ITSELF: {
    status: 409,
    vi: 'Không thể chuyển một thư mục vào chính nó hoặc vào thư mục con của nó.',
    en: 'A folder cannot be moved into itself or into a folder below it.',
  },
  E_OTHER_LIBRARY: {
    status: 409,
    vi: 'Không thể chuyển tài liệu sang thư viện của đơn vị khác. Hãy tải xuống rồi tải lên ở đó.',
    en: 'Documents cannot be moved into the library of another organisation. Please download them and upload them there.',
  },
  E_FOLDER_FULL: {
    status: 409,
    vi: 'Một thư mục có nhiều nhất {folders} thư mục con và {files} tệp. Hãy chia thành nhiều thư mục.',
    en: 'A folder holds at most {folders} folders and {files} files. Please use several folders.',
  },
  E_FOLDER_IN_BIN: {
    status: 409,
    vi: 'Thư mục chứa nó đang ở trong thùng rác. Hãy khôi phục thư mục “{name}” trước.',
    en: 'The folder that holds it is in the bin. Please restore the folder “{name}” first.',
  },
  E_NO_LIBRARY: {
    status: 403,
    vi: 'Bạn chưa thuộc trường nào nên chưa có thư viện tài liệu.',
    en: 'You do not belong to a school yet, so there is no document library for you.',
  },
  E_NO_SCHOOL_TO_SHARE_WITH: {
    status: 409,
    vi: 'Chỉ mở được cho cả trường những danh mục trong thư viện của một trường.',
    en: 'Only folders in the library of a school can be opened to the whole school.',
  },
  E_DOCUMENT_TYPE: {
    status: 415,
    vi: 'Chỉ nhận ảnh, âm thanh, phim, PDF và tài liệu Word, Excel, PowerPoint hoặc OpenDocument.',
    en: 'Only pictures, sound, films, PDF, and Word, Excel, PowerPoint or OpenDocument files are taken.',
  },
  E_DOCUMENT_TOO_LARGE: {
    status: 413,
    vi: 'Tệp lớn hơn 300 MB. Hãy chọn tệp nhỏ hơn.',
    en: 'The file is larger than 300 MB. Please choose a smaller one.',
  },
})
