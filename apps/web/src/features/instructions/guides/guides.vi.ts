import type { GuideTexts } from './guides.ts'

export const guides: GuideTexts = {
  'doi-mat-khau': {
    title: 'Đổi mật khẩu của tôi',
    asks: 'sửa mật khẩu, mật khẩu tạm, đăng nhập lần đầu, bảo mật tài khoản',
    steps: [
      'Bấm tên mình ở cuối menu, rồi bấm *Thông tin cá nhân*.',
      'Ở phần *Đổi mật khẩu*, gõ *Mật khẩu hiện tại*, rồi gõ mật khẩu mới hai lần.',
      'Bấm *Đổi mật khẩu*. Các thiết bị khác bị đăng xuất ngay.',
    ],
    note: 'Quên mật khẩu thì nhờ quản trị viên của trường *Đặt lại mật khẩu*: thầy cô nhận một mật khẩu tạm để đăng nhập.',
  },
  'gui-thong-bao': {
    title: 'Gửi thông báo cho lớp, trường hoặc hệ thống',
    asks: 'nhắn tin, báo nghỉ học, báo phụ huynh, báo giáo viên, thu hồi thông báo, gửi tin cho học sinh',
    steps: [
      'Bấm chuông *Thông báo*, rồi bấm *Gửi thông báo*.',
      'Ở *Gửi đến*, chọn lớp thầy cô dạy; người quản lý chọn được cả trường, vùng hoặc hệ thống.',
      'Ở *Người nhận*, chọn *Giáo viên*, *Học sinh* hoặc *Tất cả*. Bảng Xanh nói trước thông báo sẽ tới bao nhiêu người.',
      'Gõ *Tiêu đề*, *Nội dung*, rồi bấm *Gửi*.',
    ],
    note: 'Gửi nhầm thì mở *Thông báo đã gửi* và bấm *Thu hồi* trong vòng một giờ.',
  },
  'tao-lop': {
    title: 'Tạo lớp và cho học sinh vào bằng mã',
    asks: 'mở lớp mới, mã tham gia, mã QR, chiếu mã, áp phích, học sinh tự vào lớp',
    steps: [
      'Trong menu, bấm *Lớp học*, rồi bấm *Tạo lớp*.',
      'Gõ *Tên lớp*, chọn *Khối* và *Môn*. Ở *Học sinh vào lớp bằng mã*, chọn *Chờ giáo viên duyệt* nếu muốn biết chắc ai vào.',
      'Bấm *Tạo lớp*. Trang của lớp mở ra.',
      'Bấm mã tham gia ở đầu trang, rồi bấm *Chiếu cho cả lớp*: học sinh quét mã QR hoặc gõ mã. Muốn dán ở cửa lớp thì bấm *In áp phích*.',
    ],
    note: 'Mã bị lộ thì mở danh sách thao tác của lớp và bấm *Đổi mã tham gia*; mã cũ hết dùng được.',
  },
  'them-hoc-sinh': {
    title: 'Đưa danh sách học sinh từ Excel vào lớp',
    asks: 'nhập danh sách, import học sinh, thêm học sinh, dán tên, file Excel, CSV, danh sách lớp',
    steps: [
      'Mở lớp trong *Lớp học*. Lớp chưa có ai thì ba cách vào lớp hiện sẵn; lớp đã có học sinh thì bấm *Nhập, in, xuất* rồi *Nhập từ Excel*.',
      'Bấm *Chọn tệp Excel*. Cột nào, thứ tự nào cũng được; cần mẫu thì bấm *Tải tệp mẫu*.',
      'Xem từng nhóm dòng: *Thêm mới*, *Cập nhật*, *Cần hỏi*. Em trùng tên được hỏi lại, không tự gộp.',
      'Bấm *Nhập danh sách*. Em đã có trong trường không bị tạo hai lần, và không ai bị xoá khỏi lớp.',
    ],
    note: 'Chỉ có vài em thì bấm *Thêm học sinh* và dán tên, mỗi dòng một em.',
  },
  'duyet-hoc-sinh': {
    title: 'Duyệt học sinh xin vào lớp',
    asks: 'chờ duyệt, yêu cầu vào lớp, từ chối học sinh, trùng tên, học sinh chưa vào được lớp',
    steps: [
      'Mở lớp trong *Lớp học*. Các em đang chờ đứng đầu trang *Học sinh*.',
      'Bấm *Duyệt* cạnh tên từng em, hoặc duyệt tất cả các em không trùng tên bằng một nút.',
      'Em trùng tên với người trong danh sách: bấm *Cùng một em* nếu đúng là em đó, hoặc *Hai em khác nhau*.',
      'Người lạ thì bấm *Từ chối*.',
    ],
  },
  'the-dang-nhap': {
    title: 'Học sinh quên mật khẩu: in thẻ hoặc đặt lại',
    asks: 'cấp lại mật khẩu, thẻ đăng nhập, mã QR đăng nhập, tài khoản học sinh, reset password, không đăng nhập được',
    steps: [
      'Mở lớp trong *Lớp học*, phần *Học sinh*.',
      'Một em quên: mở danh sách thao tác cạnh tên em, bấm *Đặt lại mật khẩu*, rồi đưa mật khẩu mới cho em.',
      'Nhiều em: bấm *Nhập, in, xuất*, rồi bấm *In thẻ đăng nhập*.',
      'Chọn in cho ai. Cần mật khẩu mới thì chọn *In kèm mật khẩu mới*. Bấm *Tạo thẻ*, rồi bấm *In*.',
    ],
    note: 'Em quét mã QR trên thẻ là vào được, không phải gõ gì. Thẻ như chìa khoá: phát tận tay từng em.',
  },
  'giao-bai': {
    title: 'Giao bài cho lớp từ một đề có sẵn',
    asks: 'giao bài tập, giao bài về nhà, giao đề, hạn nộp, cho nhiều lớp, số lượt làm, xem đáp án, nộp muộn',
    steps: [
      'Bấm *Giao bài*: nút lớn trong menu, trên điện thoại ở giữa thanh dưới cùng.',
      'Ở *Giao từ*, chọn *Đề thi*, rồi tìm và chọn đề: không cần gõ dấu.',
      'Ở *Lớp*, chọn một hoặc nhiều lớp. Bài là của cả lớp: em vào sau cũng có bài.',
      'Chọn *Hạn nộp*. Mở *Tuỳ chọn* nếu muốn đổi số lượt, giờ mở, nhận bài muộn hoặc lúc xem đáp án.',
      'Bấm *Giao bài*, rồi bấm *Sao chép tin* để gửi vào nhóm Zalo của lớp.',
    ],
    note: 'Chưa có đề thì bấm *Tự soạn câu hỏi* ngay trong hộp đó.',
  },
  'giao-tep': {
    title: 'Giao bài bằng tệp, ảnh chụp hoặc bài nói',
    asks: 'giao phiếu bài tập, giao PDF, giao Word, nộp ảnh, chụp vở, ghi âm, đọc bài, tập tin đề bài',
    steps: [
      'Bấm *Giao bài*.',
      'Ở *Giao từ*, chọn *Tệp của tôi* nếu đề nằm trong tệp, hoặc *Nộp ảnh* nếu các em làm vào vở rồi chụp.',
      'Bấm *Chọn tập tin*, hoặc gõ *Yêu cầu*. Bài nói thì chọn *Nói, đọc*: em phải ghi âm hoặc quay phim.',
      'Đề trắc nghiệm trên giấy: bấm *Nhập đáp án để chấm tự động*.',
      'Chọn *Lớp* và *Hạn nộp*, rồi bấm *Giao bài*.',
    ],
  },
  'doc-de-word': {
    title: 'Đưa đề Word, PDF hoặc ảnh vào kho',
    asks: 'đọc đề, nhập câu hỏi từ Word, dán từ Word, scan đề, soạn đề, tạo đề, công thức toán, đáp án trong đề',
    steps: [
      'Mở *Kho học liệu*, bấm *Tạo đề*, gõ *Tên đề* và bấm *Tạo đề*.',
      'Trong trang của đề, bấm *Đọc đề* và chọn tệp Word, PDF hoặc ảnh. Cũng có thể dán thẳng từ Word vào trang.',
      'Duyệt từng câu: bấm *Nhận* nếu đúng, *Sửa* nếu cần, *Bỏ* nếu không lấy. Bản gốc đứng bên cạnh để so.',
      'Bấm nút đưa các câu vào đề. Lỡ tay thì bấm *Hoàn tác*.',
    ],
    note: 'Câu nào chưa chắc được đánh dấu cảnh báo, không tự đoán đáp án.',
  },
  'gia-han': {
    title: 'Gia hạn hoặc cho một em làm thêm lượt',
    asks: 'thêm thời gian, mở lại bài, học sinh ốm, nộp muộn, hết hạn, làm lại, thêm lượt làm',
    steps: [
      'Mở *Bài tập*, rồi mở bài cần gia hạn.',
      'Cho cả lớp: bấm *Gia hạn*, chọn *Hạn mới*, rồi bấm *Gia hạn*.',
      'Cho một em: bấm tên em để mở bài làm, rồi bấm *Gia hạn, thêm lượt*.',
      'Chọn *Hạn mới*, hoặc đánh dấu *Cho em làm thêm một lượt*, rồi bấm *Gia hạn*.',
    ],
    note: 'Em đã xem đáp án thì Bảng Xanh hỏi lại trước khi mở bài cho em.',
  },
  'cham-bai': {
    title: 'Chấm bài và trả bài cho học sinh',
    asks: 'chấm điểm, chấm tự luận, chấm ảnh, nhận xét, trả bài, chấm theo câu, tiêu chí, làm lại',
    steps: [
      'Mở *Bài tập*, mở bài có người chờ chấm, rồi bấm *Chấm bài*.',
      'Gõ điểm từng câu ở *Điểm*, viết *Nhận xét*. Trên ảnh bài làm, dùng *Bút*, *Đúng*, *Sai* để ghi như trên giấy.',
      'Bấm *Trả bài, sang em sau*. Bài của em kế tiếp mở ngay.',
      'Muốn em sửa: bấm *Làm lại* và chọn hạn làm lại.',
    ],
    note: 'Chấm cùng một câu cho cả lớp thì chọn *Theo câu* ở đầu trang; muốn khách quan thì bấm *Ẩn tên*.',
  },
  'so-diem': {
    title: 'Vào sổ điểm, nhập và tải điểm bằng Excel',
    asks: 'sổ điểm, điểm thường xuyên, giữa kì, cuối kì, điểm trung bình, nhập điểm từ Excel, xuất điểm, TT 22',
    steps: [
      'Mở lớp trong *Lớp học*, chọn *Sổ điểm*, rồi chọn học kì.',
      'Bấm *Thêm cột điểm*. Muốn điểm tự vào cột thì chọn bài ở *Lấy điểm từ bài tập*.',
      'Gõ điểm vào từng ô, hoặc bấm *Dán từ Excel*. Điểm được lưu ngay, nhầm thì bấm *Hoàn tác*.',
      'Bấm *Excel*, rồi *Tải sổ điểm ra Excel* hoặc *Lấy điểm từ Excel*. Khi lấy vào, các ô sẽ đổi được hỏi trước.',
    ],
    note: 'Sổ đã khoá thì chỉ quản trị viên của trường mở lại được.',
  },
  'in-de': {
    title: 'In đề nhiều mã, kèm đáp án và phiếu trả lời',
    asks: 'mã đề, trộn đề, trộn câu hỏi, in ra giấy, tải Word, tải PDF, phiếu trả lời trắc nghiệm, bảng đáp án',
    steps: [
      'Mở *Kho học liệu*, tìm đề, rồi bấm *In* trong danh sách thao tác của đề.',
      'Chọn *Số mã đề*, *Trộn câu trong từng phần*, *Trộn đáp án*. Sửa *Đầu đề* theo trường mình.',
      'Ở *In kèm*, chọn *Phiếu trả lời* và *Lời giải chi tiết* nếu cần.',
      'Xem trước từng trang, rồi bấm *Tải Word* hoặc *Tải PDF*.',
    ],
    note: 'Lần in được nhớ lại: bấm *Xem đáp án lần đó* để chấm đúng mã đã phát.',
  },
  'de-xuat-de': {
    title: 'Gửi đề cho đồng nghiệp hoặc kho của trường',
    asks: 'chia sẻ đề, đề xuất đề, kho trường, nhận đề, dùng chung đề, tổ bộ môn',
    steps: [
      'Mở *Kho học liệu*, chọn *Cá nhân*, rồi tìm đề.',
      'Trong danh sách thao tác của đề, bấm *Gửi cho đồng nghiệp…* hoặc *Đề xuất cho kho trường…*.',
      'Ghi *Lời nhắn* nếu cần, rồi bấm *Gửi* hoặc *Đề xuất*.',
      'Đề gửi đến thầy cô nằm ở *Đề gửi và nhận*: bấm *Nhận* để lấy một bản sao, hoặc *Từ chối…* và ghi lý do.',
    ],
    note: 'Đề xuất cho kho trường do quản lý hoặc quản trị viên của trường nhận; đề gốc vẫn là của thầy cô.',
  },
  'bai-hoc': {
    title: 'Đăng bài học có phim và tài liệu',
    asks: 'bài giảng, video, MP4, học liệu cho lớp, Zoom, Google Meet, học trực tuyến, ai đã xem phim',
    steps: [
      'Trong menu, bấm *Bài học*, rồi bấm *Thêm bài học*.',
      'Chọn *Lớp*, gõ *Tên bài học*. Bấm *Chọn phim MP4* nếu có phim, *Tải tài liệu lên* nếu có tệp.',
      'Dạy trực tuyến thì dán liên kết Zoom, Google Meet hoặc phòng học khác.',
      'Bấm *Lưu bài học*. Mở bài học để xem *Học sinh đã xem đến đâu*.',
    ],
  },
  'tai-lieu': {
    title: 'Tải tài liệu lên và chia sẻ',
    asks: 'thư viện, lưu tệp, chia sẻ cho lớp, chia sẻ cả trường, thùng rác, khôi phục tài liệu, phân quyền, thư mục',
    steps: [
      'Trong menu, mở *Học liệu*, rồi chọn *Tài liệu*.',
      'Chọn một danh mục, hoặc bấm *Tạo danh mục*. Bấm *Tải lên*, rồi *Tải tệp lên* hoặc *Tải cả thư mục lên*.',
      'Trong danh sách thao tác, bấm *Chia sẻ*: chọn lớp ở *Chia sẻ với học sinh của lớp*, hoặc *Cho cả trường xem*.',
      'Bấm *Sao chép liên kết* để gửi đi.',
    ],
    note: 'Xoá nhầm thì mở *Thùng rác* và lấy lại.',
  },
  'them-giao-vien': {
    title: 'Thêm giáo viên và cấp mật khẩu',
    asks: 'tạo tài khoản giáo viên, nhập giáo viên từ Excel, vai trò, tổ trưởng, quản trị viên, đặt lại mật khẩu giáo viên, nghỉ dạy, khoá tài khoản',
    steps: [
      'Trong menu, bấm *Giáo viên*, rồi bấm *Thêm giáo viên*. Có cả danh sách thì bấm *Nhập từ Excel*.',
      'Gõ *Họ và tên*, chọn *Vai trò*. Tổ trưởng cần *Môn phụ trách (tổ trưởng)*.',
      'Bấm *Tạo tài khoản*. Mật khẩu tạm chỉ hiện một lần: bấm *In phiếu* hoặc *Sao chép*.',
      'Giáo viên quên mật khẩu: mở danh sách thao tác cạnh tên, bấm *Đặt lại mật khẩu*. Người nghỉ dạy: bấm *Khoá tài khoản*.',
    ],
    note: 'Không ai cấp được vai trò ngang hoặc cao hơn vai trò của mình.',
  },
  'ket-thuc-nam-hoc': {
    title: 'Kết thúc năm học, lên lớp và chuyển lớp',
    asks: 'lên lớp, lưu ban, tạo lớp năm học mới, đóng tất cả lớp, chuyển lớp, lớp hành chính, bàn giao lớp, giáo viên nghỉ',
    steps: [
      'Mở *Lớp học*, bấm *Kết thúc năm học*. Mọi lớp đang mở đã được chọn; bỏ chọn lớp nào còn học tiếp.',
      'Bấm *Xem trước*. Chọn học sinh lưu ban hoặc chuyển đi, và tắt tên giáo viên ở lớp muốn để trống.',
      'Bấm *Kết thúc năm học* rồi xác nhận. Lớp cũ đóng lại và vẫn xem được kết quả; lớp mới có sẵn học sinh.',
      'Lỡ nhầm thì bấm *Hoàn tác* trong một ngày, khi lớp mới chưa có bài tập hay điểm.',
    ],
    note: 'Giữa năm, chuyển một em sang lớp khác bằng *Chuyển lớp* trong danh sách *Học sinh*; giao lớp của người nghỉ bằng *Bàn giao lớp* trong danh sách *Giáo viên*.',
  },
  'nam-hoc': {
    title: 'Đặt năm học, khối, môn và khoá sổ điểm',
    asks: 'cài đặt trường, ngày bắt đầu năm học, tuần 1, học kì hai, khối lớp, môn học, khoá sổ, học sinh xem điểm, logo',
    steps: [
      'Trong menu, bấm *Cài đặt trường học*.',
      'Ở *Năm học, khối lớp và môn học*, đặt *Ngày bắt đầu tuần 1* và *Ngày bắt đầu học kì II*, chọn khối và môn của trường, rồi bấm *Lưu cài đặt*.',
      'Ở *Sổ điểm*, chọn *Học sinh xem được gì trong sổ điểm của mình* và ngày khoá sổ từng học kì, rồi bấm *Lưu cài đặt sổ điểm*.',
      'Bấm *Chọn logo* để đổi logo ở đầu menu.',
    ],
  },
  'lien-he-cua-truong': {
    title: 'Ghi thông tin liên hệ của trường',
    asks: 'số điện thoại trường, email trường, địa chỉ, giờ làm việc, trang liên hệ, văn phòng',
    steps: [
      'Trong menu, bấm *Cài đặt trường học*.',
      'Ở *Thông tin liên hệ*, ghi điện thoại, email, địa chỉ và *Giờ làm việc*. Mục bỏ trống sẽ không hiện.',
      'Bấm *Lưu thông tin liên hệ*. Giáo viên và học sinh đọc ở trang *Liên hệ*.',
    ],
  },
  'gop-ho-so': {
    title: 'Gộp hai hồ sơ của cùng một học sinh',
    asks: 'học sinh bị trùng, trùng tên, hai tài khoản, hoàn tác gộp, tách hồ sơ',
    steps: [
      'Trong menu, bấm *Học sinh*, rồi mở hồ sơ của em.',
      'Bấm *Gộp hồ sơ*, tìm hồ sơ kia bằng tên, mã hoặc số điện thoại, rồi bấm *Chọn*.',
      'So hai bên: *Hồ sơ giữ lại* và *Hồ sơ gộp vào*. Ngược thì bấm *Đổi bên*.',
      'Bấm *Gộp hai hồ sơ*.',
    ],
    note: 'Nhầm thì bấm *Hoàn tác gộp* trên trang của em trong vòng một ngày.',
  },
  'kich-hoat-goi': {
    title: 'Kích hoạt gói dịch vụ và xem dung lượng',
    asks: 'mã kích hoạt, bản quyền, license, hết dung lượng, gia hạn gói, mua gói, giá tiền, đầy bộ nhớ',
    steps: [
      'Trong menu, bấm *Gói dịch vụ*. *Gói đang dùng* cho biết dùng đến ngày nào và còn bao nhiêu dung lượng.',
      'Gõ mã vào *Mã kích hoạt*; có dấu cách hay chữ thường đều được.',
      'Bấm *Kích hoạt*. Nếu mã thuộc gói khác, Bảng Xanh nói sẽ mất bao nhiêu ngày rồi mới đổi.',
    ],
    note: 'Gói hết hạn thì không tệp nào bị xoá; trường chỉ không tải thêm được khi quá dung lượng.',
  },
  'tao-truong': {
    title: 'Tạo trường và chia vùng trong hệ thống',
    asks: 'thêm trường, thêm cơ sở, chi nhánh, vùng, quản lý vùng, hiệu trưởng',
    steps: [
      'Trong menu, bấm *Cài đặt trường học*; trang *Hệ thống* mở ra.',
      'Bấm *Tạo trường*, gõ *Tên trường*, chọn cấp học và nơi đặt trường, rồi bấm *Tạo trường*.',
      'Bấm *Tạo vùng*, gõ *Tên vùng*, chọn các trường ở *Đưa trường vào vùng*, rồi bấm *Tạo vùng*.',
      'Thêm người quản lý trường ở *Giáo viên*: bấm *Thêm giáo viên* và chọn trường ở *Nơi làm việc*.',
    ],
  },
  'viet-huong-dan': {
    title: 'Viết hướng dẫn riêng của hệ thống trường',
    asks: 'hướng dẫn nội bộ, quy định chung, hướng dẫn cho các trường, chèn hình, ai đọc',
    steps: [
      'Trong menu, bấm *Hướng dẫn*, rồi bấm *Viết hướng dẫn*.',
      'Gõ *Tiêu đề*. Ở *Ai đọc*, chọn *Mọi nhân viên*, *Học sinh*, *Mọi người* hoặc *Chọn theo vai trò*.',
      'Viết *Nội dung*, chèn hình nếu cần, rồi bấm *Đăng hướng dẫn*.',
      'Sửa hay xoá: mở danh sách thao tác cạnh tiêu đề, bấm *Sửa hướng dẫn* hoặc *Xoá hướng dẫn*.',
    ],
  },
  'goi-cua-cac-truong': {
    title: 'Xem gói và dung lượng của các trường',
    asks: 'trường nào sắp hết hạn, gói của trường, dung lượng các trường, bản quyền của trường',
    steps: [
      'Trong menu, bấm *Gói dịch vụ*. Trường có gói hết hạn sớm nhất đứng đầu.',
      'Tìm một trường ở *Tìm theo tên trường*.',
      'Cột *Dùng đến* cho biết ngày hết hạn, cột *Dung lượng đã dùng* cho biết trường nào sắp đầy.',
    ],
    note: 'Mã kích hoạt do quản lý hoặc quản trị viên của từng trường nhập.',
  },
  'em-vao-lop': {
    title: 'Vào lớp bằng mã của thầy cô',
    asks: 'mã tham gia, quét mã QR, xin vào lớp, chưa có lớp, chờ duyệt, lớp mới',
    steps: [
      'Bấm *Lớp* ở thanh dưới, rồi bấm *Vào lớp khác*. Nếu chưa có lớp nào, em bấm *Nhập mã vào lớp*.',
      'Gõ mã thầy cô đưa vào *Mã tham gia*. Chữ hoa hay chữ thường đều được.',
      'Xem đúng tên lớp và thầy cô chưa, rồi bấm *Vào*.',
      'Lớp cần duyệt thì em chờ. Thầy cô duyệt xong, lớp hiện ở *Lớp của em*.',
    ],
  },
  'em-lam-bai': {
    title: 'Làm bài và nộp bài',
    asks: 'bắt đầu làm, nộp, quên nộp, làm tiếp, mất mạng, hết giờ, đang làm dở, làm lại',
    steps: [
      'Bấm *Bài* ở thanh dưới, chọn bài ở phần *Cần làm*.',
      'Bấm *Bắt đầu làm bài*. Mỗi câu trả lời được lưu ngay, em thoát ra rồi vào lại vẫn còn.',
      'Làm xong, bấm *Nộp bài*. Bảng Xanh nói còn câu nào chưa trả lời; chưa xong thì bấm *Làm tiếp*.',
      'Chắc chắn rồi thì bấm *Nộp bài* lần nữa.',
    ],
    note: 'Mất mạng thì em cứ làm và đừng tắt trang: câu trả lời tự gửi khi có mạng. Hết hạn mà chưa nộp được, em nhờ thầy cô gia hạn.',
  },
  'em-nop-anh': {
    title: 'Chụp vở và nộp ảnh bài làm',
    asks: 'nộp ảnh, chụp bài, gửi hình, ghi âm, quay phim, nộp tệp, ảnh bị xoay, ảnh mờ',
    steps: [
      'Bấm *Bài* ở thanh dưới, mở bài, rồi bấm *Bắt đầu làm bài*.',
      'Ở *Ảnh và tệp*, bấm nút chụp trang, chụp từng trang vở. Bài nói thì bấm *Ghi âm* hoặc *Quay phim*.',
      'Trang bị lệch hay mờ: mở danh sách thao tác của trang, bấm *Cắt, xoay, làm rõ*. Chụp nhầm thì bấm *Bỏ trang này*.',
      'Đủ trang rồi thì bấm *Nộp bài*. Tệp còn đang gửi cũng được: gửi xong, bài tự nộp.',
    ],
  },
  'em-xem-diem': {
    title: 'Xem điểm và nhận xét của thầy cô',
    asks: 'điểm của em, kết quả, đáp án, lời giải, nhận xét, sổ điểm, điểm trung bình, bài đã chấm',
    steps: [
      'Bài vừa chấm: bấm *Bài* ở thanh dưới, chọn phần *Đã nộp*, rồi mở bài.',
      'Xem *Điểm của em*, từng câu đúng sai và *Nhận xét của giáo viên*. Muốn hỏi lại thì viết ở *Trao đổi*.',
      'Điểm trong sổ: bấm *Điểm* ở thanh dưới, rồi chọn học kì.',
    ],
    note: 'Đáp án hiện khi thầy cô cho xem. Sổ điểm chỉ hiện nếu nhà trường cho học sinh xem.',
  },
  'em-quen-mat-khau': {
    title: 'Quên mật khẩu hoặc muốn đổi mật khẩu',
    asks: 'không đăng nhập được, thẻ đăng nhập, mã QR, cấp lại mật khẩu, đổi mật khẩu',
    steps: [
      'Còn thẻ đăng nhập: em quét mã QR trên thẻ là vào được.',
      'Mất thẻ và quên mật khẩu: em nhờ thầy cô của lớp đặt lại mật khẩu.',
      'Muốn đổi: bấm ảnh của mình ở góc trên, bấm *Thông tin cá nhân*, rồi gõ mật khẩu mới hai lần ở *Đổi mật khẩu*.',
      'Bấm *Đổi mật khẩu*.',
    ],
    note: 'Em đừng cho bạn mượn thẻ hay mật khẩu: ai có là vào được bài của em.',
  },
}
