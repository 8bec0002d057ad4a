import { chances } from './chances.ts'

/** Names as they stand on any class list of today; any likeness is chance. The more common a family, the more often it comes. */
const FAMILIES =
  'Nguyễn,Nguyễn,Nguyễn,Nguyễn,Nguyễn,Trần,Trần,Trần,Lê,Lê,Phạm,Phạm,Hoàng,Vũ,Võ,Phan,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương,Lý,Trịnh,Đinh,Mai,Tạ,Cao,Lương,Đoàn'.split(
    ',',
  )
const BOYS =
  'Gia Bảo,Minh Khôi,Đức Anh,Tuấn Kiệt,Quang Minh,Hoàng Long,Bảo Long,Minh Đức,Hải Nam,Nhật Minh,Thành Đạt,Quốc Bảo,Trung Kiên,Đình Phong,Anh Khoa,Minh Quân,Hữu Nghĩa,Việt Hoàng,Duy Khánh,Xuân Trường,Văn Hùng,Tiến Dũng,Mạnh Cường,Đăng Khôi,Phúc Lâm,Thiên Phú,Công Vinh,Thế Sơn,Hoàng Phúc,Quang Huy'.split(
    ',',
  )
const GIRLS =
  'Ngọc Anh,Bảo Châu,Phương Anh,Khánh Linh,Thảo My,Quỳnh Anh,Hà Linh,Minh Châu,Thuỳ Linh,Mai Phương,Bảo Anh,Thanh Trúc,Ngọc Hân,Hồng Nhung,Kim Chi,Thu Trang,Diệu Linh,Tường Vy,Yến Nhi,Khánh An,Hương Ly,Như Quỳnh,Lan Anh,Thanh Thảo,Ánh Dương,Cẩm Tú,Bích Ngọc,Mỹ Duyên,Gia Linh,Huyền Trang'.split(
    ',',
  )
const FATHERS = 'Văn Thành,Văn Hải,Đình Tùng,Quang Vinh,Mạnh Hà,Ngọc Sơn,Hữu Phước,Thanh Bình'.split(',')
const MOTHERS = 'Thị Mai,Thị Hồng,Thị Nga,Thu Hằng,Thị Lan,Kim Oanh,Thị Thu,Bích Thuỷ'.split(',')

export interface Guardian {
  readonly name: string
  readonly relation: 'father' | 'mother'
}

const of = <T>(some: readonly T[], chance: () => number): T => some[Math.floor(chance() * some.length)] as T

/** One pupil after the other, each with a name of their own. */
export function pupilNames(taken: readonly string[]): () => string {
  const chance = chances('names')
  const known = new Set(taken)
  return () => {
    for (;;) {
      const name = `${of(FAMILIES, chance)} ${of(chance() < 0.5 ? BOYS : GIRLS, chance)}`
      if (known.has(name)) continue
      known.add(name)
      return name
    }
  }
}

/** Always the same for the same name. */
export const birthdayOf = (pupil: string, year: number): string =>
  new Date(Date.UTC(year, 0, 1 + Math.floor(chances(`birthday ${pupil}`)() * 365))).toISOString().slice(0, 10)

/** Who answers for a pupil: a father bears the same family name. */
export function guardianOf(pupil: string, chance: () => number): Guardian {
  const family = pupil.split(' ')[0] ?? ''
  return chance() < 0.45
    ? { name: `${family} ${of(FATHERS, chance)}`, relation: 'father' }
    : { name: `${of(FAMILIES, chance)} ${of(MOTHERS, chance)}`, relation: 'mother' }
}
