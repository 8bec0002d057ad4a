import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { createInstruction } from '@bangxanh/contract/instructions/endpoints.ts'
import { updateConfig } from '@bangxanh/contract/organisation/endpoints.ts'
import { setInstallationContact } from '../features/contact/public.ts'
import { actAs } from '../kernel/caller.ts'
import { done, type Filling } from './filling.ts'
import { schoolTime } from './school-days.ts'

const STAFF: readonly Role[] = ['department_chief', 'super_admin', 'admin', 'leader', 'teacher']

const INSTRUCTIONS: readonly { title: string; content: string; roles: readonly Role[] }[] = [
  {
    title: 'Cách đặt tên lớp trong hệ thống trường',
    content:
      '<p>Để cả hệ thống đọc được báo cáo như nhau, các trường đặt tên lớp theo một cách:</p><ol><li><p>Khối và chữ cái trước, môn sau: <strong>9A1 Toán</strong>, <strong>7A2 Ngữ văn</strong>.</p></li><li><p>Lớp bồi dưỡng thêm chữ BD ở cuối: <strong>9 Toán BD</strong>.</p></li><li><p>Không ghi năm học vào tên: lớp của năm cũ được đóng lại, không đổi tên.</p></li></ol>',
    roles: STAFF,
  },
  {
    title: 'Việc cần làm vào tuần đầu năm học',
    content:
      '<p>Quản trị viên làm theo thứ tự này trong tuần đầu:</p><ol><li><p>Đặt ngày bắt đầu tuần 1 và ngày khoá sổ điểm trong Cài đặt trường học.</p></li><li><p>Nhập danh sách giáo viên, in phiếu mật khẩu và phát tận tay.</p></li><li><p>Mỗi lớp có ít nhất một giáo viên trước ngày khai giảng.</p></li><li><p>Ghi số điện thoại văn phòng ở phần Thông tin liên hệ.</p></li></ol>',
    roles: ['super_admin', 'admin'],
  },
  {
    title: 'Nội quy khi học trên Bảng Xanh',
    content:
      '<ul><li><p>Em dùng đúng tên của mình và không cho bạn mượn thẻ đăng nhập.</p></li><li><p>Trao đổi với thầy cô lễ phép, viết có dấu.</p></li><li><p>Máy hỏng hay mất mạng trước hạn nộp thì báo thầy cô ngay, không đợi đến hôm sau.</p></li></ul>',
    roles: ['student'],
  },
]

/** What the group has written for its schools, and how the school and the owner of the installation are reached. */
export async function fillInstructions(filling: Filling): Promise<void> {
  const director = filling.as('giamdoc', schoolTime(filling.today, -55, 10))
  for (const { roles, ...one } of INSTRUCTIONS)
    await done(director.call(createInstruction, { body: { ...one, roles: [...roles] } }))
  const office = filling.as('quantri', schoolTime(filling.today, -54, 9))
  const body = {
    contactName: 'Văn phòng nhà trường',
    contactPhone: '024 3000 1234',
    contactEmail: 'vanphong@thcs.bangxanh.example',
    contactAddress: '12 phố Trần Thái Tông, phường Cầu Giấy, Hà Nội',
    contactHours: 'Thứ hai đến thứ sáu: 7:30 đến 11:30, 13:30 đến 16:30',
  }
  await done(office.call(updateConfig, { body }))
  await filling.clock.during(schoolTime(filling.today, -60, 8), () =>
    actAs(filling.kernel, { viewer: null }, owner =>
      setInstallationContact(owner, {
        name: 'Phòng công nghệ của hệ thống trường',
        phone: '1900 0000',
        email: 'hotro@bangxanh.example',
        hours: '7:00 đến 21:00, cả cuối tuần',
      }),
    ),
  )
}
