/** What the server and the owner's commands say at a terminal. */
export const texts = {
  setup:
    'Chưa có ai thiết lập hệ thống này. Hãy mở liên kết dưới đây một lần (mỗi lần khởi động có liên kết mới):',
  firewall:
    'Windows sẽ hỏi tường lửa có cho “Node.js” nhận kết nối không: chọn “Mạng riêng” (Private networks) rồi bấm “Cho phép” (Allow access).',
  lan: 'Điện thoại và máy tính cùng mạng mở địa chỉ trên, hoặc quét mã này:',
  ownPasswords:
    'Người khác trong mạng vào được máy này, nên mỗi tài khoản mẫu vừa nhận một mật khẩu riêng. Chỉ hiện một lần:',
  demoIsPrivate:
    'Tài khoản mẫu có mật khẩu riêng, đã in ở lần mở mạng đầu tiên. Quên thì: npm run admin -- reset-password <tên đăng nhập>',
  databaseAway:
    'Không kết nối được PostgreSQL ở DATABASE_URL ({code}). Hãy kiểm tra địa chỉ, cổng và xem máy chủ cơ sở dữ liệu đã chạy chưa.',
  databaseRefused:
    'PostgreSQL ở DATABASE_URL không cho vào ({code}). Hãy kiểm tra tên đăng nhập, mật khẩu, tên cơ sở dữ liệu và quyền.',
  databaseExtensions:
    'PostgreSQL ở DATABASE_URL thiếu phần mở rộng cần dùng ({code}). Hãy cài gói postgresql-contrib và cho người dùng này quyền CREATE trên cơ sở dữ liệu.',
  databaseNewer:
    'Dữ liệu này đã được một bản Bảng Xanh mới hơn mở. Hãy mở lại bằng bản mới đó; muốn quay về bản cũ thì khôi phục bản sao lưu làm trước khi cập nhật vào một thư mục trống.',
  diskFull: 'Ổ đĩa đã đầy. Hãy giải phóng dung lượng rồi mở lại; dữ liệu vẫn nằm ở chỗ cũ.',
  diskFullOfData:
    'Ổ đĩa chứa {folder} đã đầy. Hãy giải phóng dung lượng rồi mở lại; dữ liệu vẫn nằm ở {folder}.',
  diskFullAtFirst:
    'Ổ đĩa chứa {folder} đã đầy. Hãy giải phóng dung lượng rồi mở lại, hoặc chọn thư mục khác bằng DATA_DIR.',
  placeRefused: 'DATA_DIR không được là {folder}: {reason}. Hãy chọn một thư mục trên ổ đĩa của máy này.',
  placeKept:
    'Dữ liệu ở {folder} có thể hỏng: {reason}. Hãy tắt Bảng Xanh, chuyển cả thư mục sang một chỗ khác trên ổ đĩa của máy này, rồi mở lại với DATA_DIR là chỗ mới.',
  placeReasons: {
    moved: '{mover} di chuyển các tệp trong đó khi cơ sở dữ liệu đang dùng',
    tooLong:
      'PostgreSQL không tìm thấy tệp ở đó vì đường dẫn dài {length} ký tự, chỉ được tối đa {longest} ký tự',
    elsewhere: 'thư mục này nằm trên máy khác',
  },
  noRoom:
    'Ổ đĩa chứa {place} đã đầy: không tạo được bản sao lưu trước khi cập nhật, và chưa có gì thay đổi. Hãy giải phóng dung lượng rồi mở lại; bản cũ vẫn mở được dữ liệu này.',
  noDump:
    'Không tạo được bản sao lưu trước khi cập nhật vào {place}, và chưa có gì thay đổi; bản cũ vẫn mở được dữ liệu này. Lý do: {reason}',
  usage: 'Cách dùng: npm run admin -- <lệnh> [tham số]',
  commands: {
    'create-group': 'tạo hệ thống trường',
    'list-groups': 'liệt kê các hệ thống trường',
    'create-chief': 'tạo giám đốc đầu tiên của hệ thống trường, in mật khẩu tạm',
    'remove-group': 'xoá một hệ thống trường trống',
    'reset-password': 'cấp mật khẩu tạm mới, đăng xuất mọi thiết bị',
    'offer-documents':
      'đưa cả thư mục lên chợ tài liệu cho mọi trường; documents.csv bên trong cho biết file, author, source, price',
    'withdraw-documents': 'thôi chia sẻ một thư mục trên chợ tài liệu',
    'install-program': 'cài một chương trình nhỏ (thư mục hoặc zip) để giao bài; cài lại là thay bản cũ',
    'install-examples': 'cài các chương trình có sẵn của sản phẩm, mỗi loại ít nhất một',
    'add-app': 'thêm ứng dụng liên kết theo tệp mô tả và in khoá dùng chung',
    'renew-app-key': 'đổi khoá dùng chung với một ứng dụng; khoá cũ hết hiệu lực',
    'list-apps': 'liệt kê các ứng dụng và chương trình nhỏ',
    'remove-app': 'gỡ một ứng dụng hoặc chương trình nhỏ',
    'licence packages':
      'liệt kê các gói dịch vụ; có tên, dung lượng (GB), giá tháng và giá năm (đồng) thì tạo hoặc đổi gói; withdraw là thôi bán',
    'licence codes': 'tạo mã kích hoạt của một gói, in ra một lần',
    'licence requests': 'liệt kê đăng ký gói của các trường; accept hoặc decline kèm lời nhắn là trả lời',
    contact:
      'hiện thông tin liên hệ của người vận hành hệ thống, hoặc ghi một mục; - là xoá mục đó (name, phone, email, address, hours)',
    'push-keys': 'tạo một cặp khoá để báo trên điện thoại và máy tính (PUSH_*)',
    news: 'đăng tin của Bảng Xanh cho mọi người, theo một tệp JSON (title, content; cover, readers, from, until, pinned, newsUrl); chạy lại là sửa',
    'remove-news': 'gỡ một tin của Bảng Xanh, theo địa chỉ',
    dump: 'tạo bản sao lưu toàn bộ',
    'list-dumps': 'liệt kê các bản sao lưu',
    verify: 'kiểm tra từng byte của một bản sao lưu',
    restore: 'khôi phục vào nơi còn trống (máy chủ phải dừng)',
    help: 'in trang này',
  },
  meant: 'Không có lệnh {name}. Lệnh bạn cần là: npm run admin -- {meant}',
  wrongUse: 'Lệnh hoặc tham số chưa đúng.',
  wrongValue: 'Giá trị này chưa hợp lệ: {value}',
  groupMade: 'Đã tạo hệ thống trường, mã {id}.',
  groupRemoved: 'Đã xoá hệ thống trường.',
  group: '{id}  {name}  (trường: {schools}, giám đốc: {chiefs})',
  programInstalled: 'Đã cài chương trình {id}, gồm {files} tệp.',
  appKey:
    'Khoá dùng chung với {id}: {key}\nChỉ hiện một lần; hãy đưa cho bên làm ứng dụng bằng đường an toàn.',
  app: '{id}  {kind}  {name}',
  appOff: '{id}  {kind}  {name}  (đã gỡ, bài đã giao vẫn xem được)',
  appRemoved: 'Đã gỡ hẳn ứng dụng.',
  appKept:
    'Đã có bài giao bằng ứng dụng này, nên ứng dụng chỉ bị ẩn: không giao thêm được, kết quả cũ vẫn xem được.',
  newsPublished: 'Đã đăng tại /tin-tuc/{url}.',
  newsRemoved: 'Đã gỡ tin.',
  package: '{name}  {gigabytes} GB  {monthly} đồng/tháng  {yearly} đồng/năm',
  packageOff: '{name}  {gigabytes} GB  {monthly} đồng/tháng  {yearly} đồng/năm  (thôi bán)',
  codes: 'Mã kích hoạt gói {name}, {months} tháng. Chỉ hiện một lần:',
  request: '{id}  {school} ({group})  {name}, {period}  {askedBy} {at}  {state}  {word}',
  period: { month: 'theo tháng', year: 'theo năm' },
  requestState: { waiting: 'đang chờ', accepted: 'đã nhận', declined: 'đã từ chối' },
  none: 'Chưa có mục nào.',
  password: 'Mật khẩu tạm của {username}: {password}\nChỉ hiện một lần.',
  mustChange: 'Người đó phải đổi mật khẩu khi đăng nhập.',
  offered: 'Đã thêm {folders} thư mục, {files} tệp; {kept} tệp đã có từ trước.',
  notOffered: 'Không nhận: {path}',
  withdrawn: 'Thư mục không còn trên chợ. Bản sao mà các trường đã lấy vẫn còn.',
  dumped: 'Đã sao lưu vào {folder}',
  whole: 'Bản sao lưu nguyên vẹn: {tables} bảng, {rows} dòng, {files} tệp, tạo lúc {made}.',
  restored: 'Đã khôi phục {tables} bảng, {rows} dòng, {files} tệp. Có thể khởi động máy chủ.',
  otherSecret:
    'APP_SECRET hiện tại khác với khoá trong bản sao lưu: các địa chỉ tệp đã ký trước đó không dùng được nữa.',
} as const
