import { choice, part, short, statements } from './words.ts'

/** Grade 12 in the form of 2025: 18 questions of 0.25, four of 1 and six of 0.25 come to ten points. */
export const physics = [
  part(
    'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn. Thí sinh trả lời từ câu 1 đến câu 18. Mỗi câu hỏi thí sinh chỉ chọn một phương án.',
    [
      choice('Quá trình chuyển từ thể rắn sang thể lỏng gọi là', 'B', [
        'đông đặc',
        'nóng chảy',
        'hoá hơi',
        'ngưng tụ',
      ]),
      choice('Đơn vị của nhiệt dung riêng trong hệ SI là', 'A', ['J/(kg.K)', 'J/kg', 'J.kg', 'J/K']),
      choice('Nội năng của một vật là', 'D', [
        'động năng của cả vật',
        'thế năng của cả vật',
        'nhiệt lượng vật nhận được',
        'tổng động năng và thế năng của các phân tử cấu tạo nên vật',
      ]),
      choice('Nhiệt độ 27 °C ứng với bao nhiêu kelvin?', 'C', ['27 K', '246 K', '300 K', '327 K']),
      choice(
        'Định luật Boyle nói về quá trình biến đổi trạng thái của một lượng khí khi giữ không đổi',
        'A',
        ['nhiệt độ', 'áp suất', 'thể tích', 'nội năng và áp suất'],
      ),
      choice('Trong hệ toạ độ (p, V), đường đẳng nhiệt của khí lí tưởng là', 'B', [
        'đường thẳng qua gốc toạ độ',
        'một nhánh của đường hypebol',
        'đường thẳng song song với trục p',
        'đường thẳng song song với trục V',
      ]),
      choice('Theo thuyết động học phân tử, các phân tử chất khí', 'D', [
        'đứng yên',
        'dao động quanh vị trí cố định',
        'chỉ chuyển động khi bị nén',
        'chuyển động hỗn loạn không ngừng',
      ]),
      choice('Từ trường tồn tại ở xung quanh', 'C', [
        'điện tích đứng yên',
        'vật không nhiễm điện',
        'dòng điện',
        'thanh thuỷ tinh',
      ]),
      choice('Đơn vị của cảm ứng từ là', 'B', ['vêbe', 'tesla', 'henry', 'fara']),
      choice('Lực từ tác dụng lên đoạn dây dẫn mang dòng điện bằng không khi đoạn dây', 'A', [
        'song song với cảm ứng từ',
        'vuông góc với cảm ứng từ',
        'hợp với cảm ứng từ góc 30°',
        'hợp với cảm ứng từ góc 60°',
      ]),
      choice('Hiện tượng cảm ứng điện từ xảy ra trong mạch kín khi', 'D', [
        'mạch đứng yên trong từ trường đều',
        'từ thông qua mạch không đổi',
        'điện trở của mạch rất nhỏ',
        'từ thông qua mạch biến thiên',
      ]),
      choice('Dòng điện xoay chiều có cường độ hiệu dụng 2 A thì cường độ cực đại gần bằng', 'C', [
        '1,41 A',
        '2,00 A',
        '2,83 A',
        '4,00 A',
      ]),
      choice('Sóng điện từ truyền trong chân không với tốc độ', 'A', [
        '300 000 km/s',
        '340 m/s',
        '30 000 km/s',
        '1 500 m/s',
      ]),
      choice('Hạt nhân nguyên tử được cấu tạo từ', 'B', [
        'prôtôn và êlectron',
        'prôtôn và nơtron',
        'nơtron và êlectron',
        'prôtôn, nơtron và êlectron',
      ]),
      choice('Các hạt nhân đồng vị có cùng', 'C', ['số nơtron', 'số nuclôn', 'số prôtôn', 'khối lượng']),
      choice('Tia phóng xạ nào không bị lệch trong điện trường?', 'D', [
        'tia alpha',
        'tia bêta trừ',
        'tia bêta cộng',
        'tia gamma',
      ]),
      choice('Sau hai chu kì bán rã, phần chất phóng xạ còn lại so với ban đầu là', 'A', [
        '25%',
        '50%',
        '75%',
        '12,5%',
      ]),
      choice('Phản ứng trong đó một hạt nhân nặng vỡ thành hai hạt nhân trung bình gọi là', 'B', [
        'phóng xạ alpha',
        'phân hạch',
        'nhiệt hạch',
        'phóng xạ bêta',
      ]),
    ],
  ),
  part(
    'PHẦN II. Câu trắc nghiệm đúng sai. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.',
    [
      statements('Một bạn đun 0,5 kg nước từ 20 °C đến 100 °C. Nhiệt dung riêng của nước là 4200 J/(kg.K).', [
        '+Nội năng của nước tăng trong khi đun.',
        '+Nhiệt lượng nước nhận được là 168 kJ.',
        '-Khi nước sôi, nhiệt độ của nước tiếp tục tăng.',
        '-Nếu dùng 1 kg nước thì nhiệt lượng cần cung cấp không đổi.',
      ]),
      statements(
        'Một lượng khí lí tưởng được nén đẳng nhiệt từ 6 lít xuống 2 lít. Áp suất ban đầu là 1 atm.',
        [
          '+Tích của áp suất và thể tích không đổi.',
          '-Áp suất của khí giảm.',
          '+Áp suất lúc sau là 3 atm.',
          '-Nhiệt độ của khí tăng gấp ba.',
        ],
      ),
      statements('Đưa cực bắc của nam châm thẳng lại gần một vòng dây dẫn kín.', [
        '+Từ thông qua vòng dây tăng.',
        '+Trong vòng dây có dòng điện cảm ứng.',
        '+Vòng dây chịu lực đẩy ra xa nam châm.',
        '-Nam châm đứng yên bên trong vòng dây thì dòng điện cảm ứng lớn nhất.',
      ]),
      statements('Iôt 131 có chu kì bán rã 8 ngày. Ban đầu có 80 mg chất này.', [
        '+Sau 8 ngày còn lại 40 mg.',
        '-Sau 16 ngày không còn chất phóng xạ.',
        '+Sau 24 ngày đã có 70 mg bị phân rã.',
        '-Đun nóng mẫu chất làm chu kì bán rã ngắn lại.',
      ]),
    ],
  ),
  part('PHẦN III. Câu trắc nghiệm trả lời ngắn. Thí sinh trả lời từ câu 1 đến câu 6.', [
    short(
      'Cần bao nhiêu kilôjun để làm nóng chảy hoàn toàn 2 kg nước đá ở 0 °C? Lấy nhiệt nóng chảy riêng là 334 kJ/kg.',
      '668',
    ),
    short(
      'Một bình kín chứa khí ở 300 K có áp suất 2 atm. Đun nóng đến 450 K thì áp suất là bao nhiêu atmôtphe?',
      '3',
    ),
    short(
      'Khí nhận nhiệt lượng 120 J và thực hiện công 45 J lên môi trường. Nội năng của khí tăng bao nhiêu jun?',
      '75',
    ),
    short(
      'Đoạn dây dài 0,5 m mang dòng điện 4 A đặt vuông góc với cảm ứng từ 0,2 T. Lực từ có độ lớn bao nhiêu niutơn?',
      '0,4',
    ),
    short(
      'Từ thông qua một mạch kín giảm đều 0,6 Wb trong 0,2 s. Suất điện động cảm ứng là bao nhiêu vôn?',
      '3',
    ),
    short('Hạt nhân nhôm có 27 nuclôn, trong đó có 13 prôtôn. Hạt nhân này có bao nhiêu nơtron?', '14'),
  ]),
]
