import { choose, type DemoExam, match, write } from './question-words.ts'

/** Papers of languages, history, geography and civics. */
export const HUMANITIES: readonly DemoExam[] = [
  {
    title: 'Unit 1: Hobbies, từ vựng và ngữ pháp',
    description: 'Luyện từ vựng về sở thích và thì hiện tại đơn.',
    subject: 'en',
    productType: 'homework',
    skill: 'vocabulary',
    category: 'Tiếng Anh 7',
    groups: [
      {
        title: 'Vocabulary',
        content: '<p>Choose the best answer or match the words.</p>',
        questions: [
          match(
            'Match each hobby with its meaning.',
            [
              ['gardening', 'làm vườn'],
              ['jogging', 'chạy bộ'],
              ['horse riding', 'cưỡi ngựa'],
              ['collecting stamps', 'sưu tầm tem'],
            ],
            '',
            2,
          ),
          choose(
            'My sister ____ swimming every Sunday.',
            'goes',
            ['go', 'going', 'gone'],
            1,
            'Chủ ngữ số ít ở thì hiện tại đơn.',
          ),
          choose(
            'She enjoys ____ books before bedtime.',
            'reading',
            ['read', 'to reads', 'reads'],
            3,
            'enjoy + V-ing',
          ),
          write('Viết dạng quá khứ của động từ "go".', ['went']),
        ],
      },
    ],
  },
  {
    title: 'Reading: A trip to Ha Long Bay',
    description: 'Đọc hiểu đoạn văn ngắn và trả lời câu hỏi.',
    subject: 'en',
    productType: 'revision',
    skill: 'reading',
    category: 'Tiếng Anh 7',
    groups: [
      {
        title: 'Read the passage',
        content:
          '<p>Last summer, Minh and his family took a bus from Ha Noi to Ha Long Bay. They stayed for three days. On the first day they took a boat around the islands and visited a cave. Minh liked the seafood best, but his little sister liked kayaking.</p>',
        questions: [
          choose('How did they travel to Ha Long Bay?', 'By bus', ['By train', 'By plane', 'By boat'], 0),
          write('How many days did they stay? (write a number or a word)', [
            '3',
            'three',
            'three days',
            '3 days',
          ]),
          choose('What did Minh like best?', 'The seafood', ['Kayaking', 'The cave', 'The islands'], 2),
          choose("Minh's sister liked ____.", 'kayaking', ['swimming', 'shopping', 'fishing'], 1),
        ],
      },
    ],
  },
  {
    title: 'Present perfect: luyện tập',
    description: 'Thì hiện tại hoàn thành với since, for, already, yet.',
    subject: 'en',
    productType: 'test-15',
    skill: 'grammar',
    category: 'Tiếng Anh 9',
    groups: [
      {
        title: 'Grammar',
        questions: [
          choose('I have lived in Da Nang ____ 2019.', 'since', ['for', 'in', 'from'], 2),
          choose('She has studied English ____ five years.', 'for', ['since', 'at', 'during'], 0),
          choose(
            'They ____ finished their homework.',
            'have already',
            ['already have', 'has already', 'had yet'],
            1,
          ),
          write('Viết quá khứ phân từ của "write".', ['written']),
          match(
            'Match the verb with its past participle.',
            [
              ['see', 'seen'],
              ['take', 'taken'],
              ['buy', 'bought'],
              ['make', 'made'],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Truyện Kiều của Nguyễn Du',
    description: 'Ngữ văn 9: tác giả, tác phẩm và đoạn trích Chị em Thuý Kiều.',
    subject: 'vi',
    productType: 'midterm',
    category: 'Ngữ văn 9',
    groups: [
      {
        title: 'Tác giả và tác phẩm',
        questions: [
          choose(
            'Truyện Kiều được viết theo thể thơ nào?',
            'Lục bát',
            ['Song thất lục bát', 'Thất ngôn bát cú', 'Tự do'],
            0,
          ),
          write('Tên hiệu của Nguyễn Du là gì?', ['Thanh Hiên'], 'Nguyễn Du, tự Tố Như, hiệu Thanh Hiên.'),
          choose('Truyện Kiều gồm bao nhiêu câu thơ?', '3254', ['2354', '3524', '2543'], 3),
          match(
            'Ghép nhân vật với vai trò trong truyện.',
            [
              ['Thuý Vân', 'em gái Thuý Kiều'],
              ['Kim Trọng', 'người yêu đầu của Kiều'],
              ['Từ Hải', 'vị anh hùng cứu Kiều'],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Biện pháp tu từ',
    description: 'Nhận biết so sánh, nhân hoá, ẩn dụ, hoán dụ.',
    subject: 'vi',
    productType: 'homework',
    category: 'Ngữ văn 6',
    groups: [
      {
        title: 'Nhận biết',
        questions: [
          choose(
            '"Mặt trời xuống biển như hòn lửa" dùng biện pháp tu từ nào?',
            'So sánh',
            ['Nhân hoá', 'Hoán dụ', 'Điệp ngữ'],
            1,
          ),
          choose(
            '"Sóng đã cài then, đêm sập cửa" dùng biện pháp tu từ nào?',
            'Nhân hoá',
            ['So sánh', 'Hoán dụ', 'Nói quá'],
            0,
          ),
          write('Từ "như" trong câu thường báo hiệu biện pháp tu từ nào?', ['so sánh', 'phép so sánh']),
        ],
      },
    ],
  },
  {
    title: 'Chiến thắng Điện Biên Phủ 1954',
    description: 'Lịch sử 9: diễn biến và ý nghĩa.',
    subject: 'history',
    productType: 'revision',
    category: 'Lịch sử',
    groups: [
      {
        title: 'Diễn biến',
        questions: [
          choose(
            'Chiến dịch Điện Biên Phủ kết thúc thắng lợi vào ngày nào?',
            '7/5/1954',
            ['13/3/1954', '21/7/1954', '2/9/1954'],
            2,
          ),
          write('Ai là Tổng Tư lệnh trực tiếp chỉ huy chiến dịch?', [
            'Võ Nguyên Giáp',
            'Đại tướng Võ Nguyên Giáp',
          ]),
          match(
            'Ghép mốc thời gian với sự kiện.',
            [
              ['13/3/1954', 'Mở màn chiến dịch'],
              ['7/5/1954', 'Chiến dịch toàn thắng'],
              ['21/7/1954', 'Kí Hiệp định Genève'],
            ],
            '',
            3,
          ),
          choose('Chiến dịch kéo dài bao nhiêu ngày đêm?', '56', ['55', '60', '81'], 1),
        ],
      },
    ],
  },
  {
    title: 'Nhà Trần và ba lần kháng chiến chống quân Mông – Nguyên',
    description: 'Lịch sử 7.',
    subject: 'history',
    productType: 'homework',
    category: 'Lịch sử',
    groups: [
      {
        title: 'Đại Việt thời Trần',
        questions: [
          choose('Nhà Trần được thành lập năm nào?', '1226', ['1010', '1009', '1428'], 3),
          write('Trận đánh quyết định năm 1288 diễn ra trên con sông nào?', ['Bạch Đằng', 'sông Bạch Đằng']),
          match(
            'Ghép nhân vật với câu nói hoặc tác phẩm.',
            [
              ['Trần Quốc Tuấn', 'Hịch tướng sĩ'],
              ['Trần Thủ Độ', '"Đầu thần chưa rơi xuống đất, xin bệ hạ đừng lo"'],
              ['Trần Quang Khải', 'Tụng giá hoàn kinh sư'],
            ],
            '',
            3,
          ),
        ],
      },
    ],
  },
  {
    title: 'Vị trí địa lí và lãnh thổ Việt Nam',
    description: 'Địa lí 8: phần đất liền, vùng biển và các đảo, quần đảo.',
    subject: 'geography',
    productType: 'test-15',
    category: 'Địa lí',
    groups: [
      {
        title: 'Lãnh thổ',
        questions: [
          match(
            'Ghép quần đảo hoặc đảo với đơn vị hành chính quản lí.',
            [
              ['Hoàng Sa', 'Thành phố Đà Nẵng'],
              ['Trường Sa', 'Tỉnh Khánh Hoà'],
              ['Phú Quốc', 'Tỉnh An Giang'],
            ],
            'Theo đơn vị hành chính từ ngày 1/7/2025.',
            3,
          ),
          write('Đỉnh núi cao nhất Việt Nam tên là gì?', ['Phan-xi-păng', 'Fansipan', 'Phan xi păng']),
          choose(
            'Từ ngày 1/7/2025, Việt Nam có bao nhiêu đơn vị hành chính cấp tỉnh?',
            '34',
            ['63', '58', '64'],
            0,
          ),
          choose('Sông nào chảy qua Thủ đô Hà Nội?', 'Sông Hồng', ['Sông Hương', 'Sông Hàn', 'Sông Tiền'], 2),
        ],
      },
    ],
  },
  {
    title: 'Quyền trẻ em và an toàn trên mạng',
    description: 'Giáo dục công dân 6.',
    subject: 'civics',
    productType: 'homework',
    category: 'Giáo dục công dân',
    groups: [
      {
        title: 'Tình huống',
        questions: [
          choose(
            'Một người lạ trên mạng hỏi địa chỉ nhà em. Em nên',
            'không trả lời và báo với cha mẹ, thầy cô',
            ['trả lời cho lịch sự', 'gửi địa chỉ của bạn', 'hẹn gặp để làm quen'],
            1,
          ),
          write('Tổng đài quốc gia bảo vệ trẻ em có số điện thoại nào?', ['111']),
          choose(
            'Theo Luật Trẻ em 2016, trẻ em là người dưới bao nhiêu tuổi?',
            '16 tuổi',
            ['14 tuổi', '15 tuổi', '18 tuổi'],
            3,
          ),
        ],
      },
    ],
  },
  {
    title: 'Đô thị hoá và dân cư Việt Nam',
    description: 'Địa lí 9, ôn tập cuối học kì I.',
    subject: 'geography',
    productType: 'final',
    category: 'Địa lí',
    groups: [
      {
        title: 'Dân cư',
        questions: [
          choose(
            'Vùng nào có mật độ dân số cao nhất nước ta?',
            'Đồng bằng sông Hồng',
            ['Tây Nguyên', 'Trung du và miền núi phía Bắc', 'Đồng bằng sông Cửu Long'],
            2,
          ),
          write('Việt Nam có bao nhiêu dân tộc cùng sinh sống?', ['54', '54 dân tộc']),
          match(
            'Ghép thành phố với vùng.',
            [
              ['Hải Phòng', 'Đồng bằng sông Hồng'],
              ['Đà Nẵng', 'Duyên hải miền Trung'],
              ['Cần Thơ', 'Đồng bằng sông Cửu Long'],
            ],
            '',
            3,
          ),
        ],
      },
    ],
  },
]
