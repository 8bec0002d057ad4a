import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_CONTEST_STARTED: {
    status: 409,
    vi: 'Phòng chờ đã mở nên câu hỏi, cách thi và danh sách giữ như lúc đó. Hãy đóng phòng chờ rồi sửa.',
    en: 'The waiting room is open, so questions, settings and who takes part stay as they were. Close the waiting room to change them.',
  },
  E_VARIANTS_NOT_DRAWN: {
    status: 409,
    vi: 'Mã đề được trộn khi mở phòng chờ. Hãy mở phòng chờ rồi in.',
    en: 'Variants are drawn when the waiting room opens. Please open it, then print.',
  },
  E_CONTEST_RUNNING: {
    status: 409,
    vi: 'Đã bắt đầu thi nên phần này giữ nguyên.',
    en: 'It has started, so this stays as it is.',
  },
  E_CONTEST_HAS_ANSWERS: {
    status: 409,
    vi: 'Học sinh đã trả lời nên không thể xoá hay làm lại từ đầu. Kết quả của các em được giữ lại.',
    en: 'Students have answered, so it can be neither deleted nor begun anew. Their results are kept.',
  },
  E_CONTEST_EMPTY: {
    status: 409,
    vi: 'Chưa có câu hỏi nào. Vui lòng thêm câu hỏi trước khi công bố; đã công bố thì cần ít nhất một câu.',
    en: 'There are no questions yet. Please add one before you publish; what is published keeps at least one.',
  },
  E_CONTEST_GROUP: {
    status: 409,
    vi: 'Câu hỏi ở đây không chia phần, nên không xoá được phần. Hãy xoá từng câu hỏi.',
    en: 'Questions stand in no groups here, so a group cannot be deleted. Please delete the questions.',
  },
  E_CONTEST_MOVE: {
    status: 409,
    vi: 'Phòng đang ở bước khác nên không thể chuyển như vậy. Vui lòng xem lại.',
    en: 'The room is at another step and cannot be moved this way. Please look again.',
  },
  E_CONTEST_REHEARSED: {
    status: 409,
    vi: 'Phòng đang chạy thử. Hãy đưa phòng về lúc đầu rồi bắt đầu.',
    en: 'The room is being rehearsed. Take it back to its beginning first.',
  },
  E_CONTEST_TIMES: {
    status: 409,
    vi: 'Giờ kết thúc phải sau giờ bắt đầu.',
    en: 'The end has to come after the start.',
  },
  E_CONTEST_FULL: {
    status: 409,
    vi: 'Đã đủ {most} người tham gia.',
    en: 'All {most} places are taken.',
  },
  E_CONTEST_LIMIT_TAKEN: {
    status: 409,
    field: 'participantLimit',
    vi: 'Đã có {count} người tham gia nên giới hạn không thể thấp hơn.',
    en: '{count} take part already, so the limit cannot be lower.',
  },
  E_CONTEST_CLASS_CLOSED: {
    status: 409,
    vi: 'Lớp đã đóng hoặc đã hết hạn nên không tạo được cuộc thi. Hãy mở lại lớp rồi thử lại.',
    en: 'The class is closed or expired, so no contest can be made in it. Please reopen the class first.',
  },
  E_CONTESTS_FULL: {
    status: 409,
    vi: 'Đã có {most} cuộc thi hoặc bài thi. Hãy xoá bớt những cái cũ chưa dùng trước khi thêm.',
    en: 'There are {most} contests or exams. Please delete old ones that were not used before you add more.',
  },
  E_CONTEST_SUBJECT: {
    status: 403,
    field: 'subject',
    vi: 'Bạn chỉ tạo và sửa được cuộc thi, bài thi của môn mình phụ trách. Vui lòng chọn môn đó.',
    en: 'You make and change contests and exams of your own subjects. Please choose one of them.',
  },
  E_CONTEST_CLASSES: {
    status: 400,
    field: 'classIds',
    vi: 'Vui lòng chọn những lớp đang mở của trường.',
    en: 'Please choose open classes of the school.',
  },
  E_NOT_IN_AUDIENCE: {
    status: 409,
    vi: 'Có học sinh không thuộc những em được dự thi. Vui lòng chọn lại.',
    en: 'Somebody is not one of those who may take part. Please choose again.',
  },
  E_SITS_TWICE: {
    status: 409,
    vi: '{name} đã có chỗ ở ca thi khác. Mỗi em chỉ thi một ca.',
    en: '{name} has a place in another sitting. Everybody sits once.',
  },
  E_KEYS_WAIT: {
    status: 409,
    vi: 'Đáp án và điểm từng câu chờ đến khi ca thi cuối kết thúc được một giờ.',
    en: 'Right answers and points of single questions wait until the last sitting has been over for an hour.',
  },
  E_PAPER_POINTS_OVER: {
    status: 409,
    field: 'paperPoints',
    vi: 'Điểm trên giấy của một thí sinh không thể quá điểm tối đa của phần giấy.',
    en: 'Nobody can have more points on paper than are given there.',
  },
  E_INVITE_CODE_UNKNOWN: {
    status: 409,
    field: 'inviteCode',
    vi: 'Mã không đúng, hoặc phòng chưa mở hay đã kết thúc. Em kiểm tra lại mã nhé.',
    en: 'The code is not known, or its room is not open yet or over. Please check the code.',
  },
  E_HALLS_OF_EXAM: {
    status: 409,
    field: 'halls',
    vi: 'Chỉ bài thi mới chia phòng.',
    en: 'Only exams have halls.',
  },
  E_HALL_NAMES: {
    status: 409,
    field: 'halls',
    vi: 'Có hai phòng trùng tên “{name}”. Vui lòng đặt tên khác nhau.',
    en: 'Two halls are called “{name}”. Please give them different names.',
  },
  E_HALLS_SMALL: {
    status: 409,
    field: 'halls',
    vi: 'Các phòng có {places} chỗ mà có {count} thí sinh. Vui lòng thêm phòng hoặc thêm chỗ.',
    en: 'The halls have {places} places for {count} candidates. Please add halls or places.',
  },
  E_HALL_FULL: {
    status: 409,
    vi: 'Phòng {name} chỉ có {most} chỗ.',
    en: 'The hall {name} has {most} places only.',
  },
  E_PROCTOR_TWICE: {
    status: 409,
    field: 'halls',
    vi: '{name} đã coi thi ở phòng khác vào giờ này. Mỗi thầy cô chỉ coi một phòng.',
    en: '{name} watches over another hall at that time. A teacher has one hall only.',
  },
  E_NUMBER_TAKEN: {
    status: 409,
    field: 'number',
    vi: 'Số báo danh {number} đã có thí sinh khác. Vui lòng chọn số khác.',
    en: 'Another candidate has the number {number}. Please choose another one.',
  },
  E_IMPORT_REFUSED: {
    status: 409,
    vi: '{count} dòng chưa nhập được nên chưa dòng nào được nhập. Vui lòng xem lý do ở từng dòng.',
    en: '{count} rows cannot be imported, so nothing was imported. Please read at each row why.',
  },
  E_IMPORT_DOUBTS: {
    status: 409,
    vi: 'Tệp này có {count} dòng cần bạn trả lời, nhiều hơn mức nhận được trong một lần (khoảng {most} dòng). Vui lòng thêm cột mã học sinh hoặc ngày sinh để nhận ra các em, hoặc chia thành nhiều tệp.',
    en: '{count} rows of this file need your answer, and at once about {most} can be answered. Please add a column with codes or birthdays that tells who they are, or split the file.',
  },
  E_TEAM_NAME_TAKEN: {
    status: 409,
    field: 'name',
    vi: 'Đã có đội mang tên này. Vui lòng chọn tên khác.',
    en: 'There is a team of that name. Please choose another one.',
  },
  E_TEAMS_FULL: {
    status: 409,
    vi: 'Đã có {most} đội.',
    en: 'There are {most} teams already.',
  },
  E_TEAM_FULL: {
    status: 409,
    vi: 'Đội {name} chỉ nhận tối đa {most} học sinh.',
    en: 'The team {name} takes {most} students at most.',
  },
})
