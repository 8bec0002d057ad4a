import { unmarked } from '../letters/letters.ts'
import type { Span } from '../page/page.ts'
import { guessed } from './units.ts'

// Marks of vowels are a few points high and are taken for one another with confidence: "kiếm tra", "chuyến động". Of words that
// schools say every day the neighbour tells which marks were meant.

/**
 * Words of two syllables of which no other has the same letters, so that "học kì" (học kĩ), "tính trạng" (tình trạng) and
 * "nối tiếp" (nội tiếp) are none of them.
 */
const SAID = `
kiểm tra, giáo dục, đào tạo, học sinh, giáo viên, giám thị, thời gian, tài liệu, sử dụng, coi thi, giải thích, chuyên môn, trung học, tiểu học,
phổ thông, tốt nghiệp, khảo sát, chất lượng, chính thức, tham khảo, phương án, lựa chọn, trắc nghiệm, khách quan, tự luận, trả lời, đáp án,
khẳng định, nhận định, phát biểu, mệnh đề, nhận xét, kết luận, câu hỏi, chỗ trống, thích hợp, phù hợp, bao nhiêu, trình bày, phân tích,
chứng minh, so sánh, tính toán, vận dụng, nhận biết, thông hiểu,
đọc hiểu, đoạn trích, văn bản, bài thơ, khổ thơ, câu thơ, tác phẩm, nhân vật, biện pháp, ẩn dụ, hoán dụ, điệp ngữ, nghệ thuật, nội dung, chủ đề,
cảm xúc, cảm nhận, ý nghĩa, lục bát, truyện ngắn, tiểu thuyết, nghị luận, thuyết minh, biểu cảm, miêu tả, từ ngữ, từ ghép, danh từ, động từ,
chủ ngữ, vị ngữ, trạng ngữ, thành ngữ, tục ngữ,
số nguyên, số thực, số phức, hữu tỉ, vô tỉ, đa thức, đơn thức, biểu thức, đẳng thức, phương trình, hàm số, đồng biến, nghịch biến, cực trị,
cực đại, cực tiểu, giá trị, lớn nhất, tập hợp, xác định, tham số, hệ số, biệt thức, đạo hàm, nguyên hàm, tích phân, giới hạn, công bội,
xác suất, biến cố, ngẫu nhiên, thống kê, tần suất, tỉ lệ, tỷ lệ, tỉ số, tỷ số, phần trăm, phần lớn, hình vuông, hình tròn, hình thang,
hình hộp, hình chóp, hình trụ, hình cầu, chữ nhật, bình hành, tam giác, đa giác, đường thẳng, đường tròn, đường kính, tiếp tuyến, trung điểm,
trung tuyến, trung trực, phân giác, vuông góc, song song, cắt nhau, mặt phẳng, thể tích, chiều rộng, chiều cao, đối xứng, tịnh tiến,
vận tốc, tốc độ, gia tốc, quãng đường, chuyển động, khối lượng, áp suất, áp lực, nhiệt lượng, công suất, hiệu suất, dao động, bước sóng, giao thoa,
cường độ, hiệu điện, điện thế, điện trở, điện trường, từ trường, cuộn cảm, mạch điện, nguồn điện, thấu kính, khúc xạ, phản xạ, tiêu cự, hạt nhân,
phóng xạ, chạm đất, thẳng đứng, ngược chiều, tác dụng,
hợp chất, nguyên tử, nguyên tố, nồng độ, kết tủa, chất rắn, chất lỏng, kim loại, phi kim, nhóm chức, đơn chức, đồng phân, chất béo, tinh bột,
tế bào, nhiễm sắc, sắc thể, kiểu gen, kiểu hình, gen trội, gen lặn, alen trội, alen lặn, di truyền, đột biến, quần thể, quần xã, sinh thái,
sinh vật, thực vật, động vật, quang hợp, hô hấp, bài tiết, nảy mầm, phép lai, thụ phấn, thí nghiệm, kết quả,
chiến dịch, chiến tranh, chiến thắng, chiến lược, khởi nghĩa, kháng chiến, phong trào, thực dân, phong kiến, độc lập, thống nhất, hiệp định,
hội nghị, chính phủ, quốc hội, triều đình, giải phóng, điện biên, biên phủ, ngày đêm, thế kỉ, thế kỷ, thế giới,
địa hình, phù sa, sông ngòi, kênh rạch, chằng chịt, xích đạo, nhiệt đới, cao nguyên, ven biển, bờ biển, biển đảo, dân số, mật độ, nông nghiệp,
công nghiệp, dịch vụ, thương mại, du lịch, giao thông, xuất khẩu, nhập khẩu, kinh tế, xã hội, phát triển, thuận lợi, khó khăn, vùng biển,
nguồn nước, địa phương, pháp luật, công dân, quyền lợi, nghĩa vụ, trách nhiệm, đạo đức, hợp tác, dân chủ, bình đẳng, cạnh tranh, tiêu dùng,
sản xuất, lao động, cộng đồng,
máy tính, phần mềm, dữ liệu, thuật toán, chương trình, câu lệnh, kiểu gì, kiểu nào, biến đếm, vòng lặp, điều kiện, thông tin, bàn phím, màn hình,
điều hành, trình duyệt`

/** By their letters without marks. */
const PHRASES = new Map(
  SAID.split(',').map(said => [lettersOf(said.trim()), said.trim().normalize('NFC').split(' ')]),
)

/** Syllables whose neighbour tells other marks than were read, as guesses that whoever reads them has to see. `spans`: of one segment. */
export function repairMarks(spans: readonly Span[]): Span[] {
  const repaired = withRatios(spans)
  for (let at = 0; at + 1 < repaired.length; at += 1) {
    const [one, other] = [WORD.exec(spans[at]?.text ?? ''), WORD.exec(spans[at + 1]?.text ?? '')]
    // What stands between them parts them.
    if (!one || !other || one[3] || other[1]) continue
    const read = [one[2], other[2]].map(word => word?.toLocaleLowerCase('vi'))
    const said = PHRASES.get(lettersOf(read.join(' ')))
    const wrong = read.flatMap((word, place) => (word === said?.[place] ? [] : [place]))
    const [place, more] = wrong
    if (!said || place === undefined || more !== undefined) continue
    const [, before, word = '', behind] = (place === 0 ? one : other) as unknown as string[]
    repaired[at + place] = guessed(
      spans[at + place] as Span,
      `${before}${like(word, said[place] ?? '')}${behind}`,
    )
  }
  return repaired
}

/** Counts of dominant and recessive beside each other, "3 trôi : 1 lăn": nothing else stands in such a ratio. */
const RATIO = /(?:^|\s)\d+\s?tr[oôộốồỗổ]i\s?:\s?\d+\s?l[aăặắằẳẵ]n(?=$|[\s.,;])/iu
const IN_RATIO: readonly (readonly [RegExp, string])[] = [
  [/^(\d*)tr[oôốồỗổ]i(:?)$/u, 'trội'],
  [/^(\d*)l[aăắằẳẵ]n([.,;]?)$/u, 'lặn'],
]

function withRatios(spans: readonly Span[]): Span[] {
  if (!RATIO.test(spans.map(({ text }) => text).join(' '))) return [...spans]
  return spans.map(span => {
    for (const [pattern, said] of IN_RATIO) {
      const [, before, behind] = pattern.exec(span.text) ?? []
      if (before !== undefined) return guessed(span, `${before}${said}${behind}`)
    }
    return span
  })
}

const WORD = /^([^\p{L}\d]*)(\p{L}+)([^\p{L}\d]*)$/u

function lettersOf(words: string): string {
  return unmarked(words).replaceAll('đ', 'd')
}

/** In capitals where the word that was read is. */
function like(read: string, said: string): string {
  const capitals = said.toLocaleUpperCase('vi')
  if (read === read.toLocaleUpperCase('vi')) return capitals
  return read === read.toLocaleLowerCase('vi') ? said : capitals.slice(0, 1) + said.slice(1)
}
