import type { GuideTexts } from './guides.ts'

export const guides: GuideTexts = {
  'doi-mat-khau': {
    title: 'Change my password',
    asks: 'new password, temporary password, first login, account security',
    steps: [
      'Press your name at the foot of the menu, then *Profile*.',
      'Under *Change password* type the *Current password*, then the new one twice.',
      'Press *Change password*. Other devices are logged out at once.',
    ],
    note: 'If you have forgotten it, an administrator of the school can use *Reset password*: you get a temporary one to log in with.',
  },
  'gui-thong-bao': {
    title: 'Send a notice to a class, a school or the group',
    asks: 'message, no school, tell parents, tell teachers, withdraw a notice, write to students',
    steps: [
      'Press the bell *Notifications*, then *Send a notice*.',
      'Under *Send to* choose a class that you teach; who manages a school, region or group may choose all of it.',
      'Under *Readers* choose *Teachers*, *Pupils* or *Everybody*. You are told first how many people it will reach.',
      'Type *Title* and *Text*, then press *Send*.',
    ],
    note: 'Sent by mistake? Open *Notices sent* and press *Withdraw* within an hour.',
  },
  'tao-lop': {
    title: 'Make a class and let students in by code',
    asks: 'new class, create class, join code, QR code, show the code, poster',
    steps: [
      'In the menu press *Classes*, then *New class*.',
      'Type the *Class name*, choose *Grade* and *Subject*. Under *When students join by code* choose *A teacher approves* to know who comes in.',
      'Press *Create class*. The page of the class opens.',
      'Press the join code at the top of the page, then *Show to the class*: students scan the QR code or type the code. For the door press *Print poster*.',
    ],
    note: 'If the code got around, open the actions of the class and press *New join code*; the old one is void.',
  },
  'them-hoc-sinh': {
    title: 'Bring a list of students from Excel into a class',
    asks: 'import students, roster, add students, paste names, Excel file, CSV, class list',
    steps: [
      'Open the class in *Classes*. An empty class shows three ways; in any other press *Import, print, export*, then *Import from Excel*.',
      'Press *Choose an Excel file*. Any columns in any order will do; for an example press *Download the template*.',
      'Look through the rows: *New*, *Changed*, *Questions*. You are asked about students of the same name; nothing is merged by itself.',
      'Press *Import*. Who is in the school already is not made twice, and nobody is removed from the class.',
    ],
    note: 'For a few students press *Add students* and paste their names, one a line.',
  },
  'duyet-hoc-sinh': {
    title: 'Approve students who ask to join',
    asks: 'waiting students, requests, reject a student, same name, cannot join the class',
    steps: [
      'Open the class in *Classes*. Who waits stands first on the page *Students*.',
      'Press *Approve* beside a name, or let in all whose names are not taken with one button.',
      'If a name is in the list already, press *Same student*, or *Two different students*.',
      'Press *Reject* for strangers.',
    ],
  },
  'the-dang-nhap': {
    title: 'Students who forgot their password: cards or a new one',
    asks: 'reset password, login card, QR login, student account, cannot log in',
    steps: [
      'Open the class in *Classes*, part *Students*.',
      'One student: open the actions beside the name, press *Reset password* and hand over the new password.',
      'Several: press *Import, print, export*, then *Print login cards*.',
      'Choose for whom. For new passwords choose *Print new passwords too*. Press *Make cards*, then *Print*.',
    ],
    note: 'Scanning the QR code of the card is enough to come in. A card is like a key: hand it to each student.',
  },
  'giao-bai': {
    title: 'Assign homework from an exam',
    asks: 'give homework, assign an exam, deadline, several classes, attempts, show answers, late work',
    steps: [
      'Press *Assign*: the large button in the menu, on a phone in the middle of the bar below.',
      'Under *Give* choose *Exam*, then find and choose one.',
      'Under *Classes* choose one or several. It is for the whole class: who joins later has it too.',
      'Choose the *Deadline*. Open *Options* to change attempts, when it opens, late work, or when answers are shown.',
      'Press *Assign*, then *Copy message* to send it to the group of the class.',
    ],
    note: 'Without an exam press *Write your own questions* in the same dialog.',
  },
  'giao-tep': {
    title: 'Assign files, photos or speaking',
    asks: 'worksheet, PDF, Word, hand in photos, recording, reading aloud, files to work on',
    steps: [
      'Press *Assign*.',
      'Under *Give* choose *My files* if the task is in a file, or *Photos* if students work on paper and take pictures.',
      'Press *Choose files*, or type *What to do*. For speaking choose *Speak, read aloud*: a recording or a film is needed.',
      'For choices on paper press *Enter answers for automatic marks*.',
      'Choose *Classes* and *Deadline*, then press *Assign*.',
    ],
  },
  'doc-de-word': {
    title: 'Bring a paper from Word, PDF or pictures',
    asks: 'read a paper, import questions, paste from Word, scan, write an exam, new exam, formulas, answers',
    steps: [
      'Open *Exam vault*, press *New exam*, type the *Title* and press *Create exam*.',
      'On the page of the exam press *Read a paper* and choose a Word file, a PDF or pictures. You may also paste from Word into the page.',
      'Look at each question: press *Accept*, *Edit* or *Drop*. The original stands beside it.',
      'Press the button that adds the questions to the exam. *Undo* takes it back.',
    ],
    note: 'What is not certain has a warning; no answer is guessed.',
  },
  'gia-han': {
    title: 'Give more time, or one more attempt',
    asks: 'extend, deadline, open again, sick student, late, redo, another attempt, try again',
    steps: [
      'Open *Homework*, then the homework in question.',
      'For the whole class press *Extend*, choose the *New deadline*, then press *Give more time*.',
      'For one student press the name to open the work, then *More time or tries*.',
      'Choose the *New deadline*, or tick *One more attempt*, then press *Give more time*.',
    ],
    note: 'If a student has seen the answers, you are asked before it opens again.',
  },
  'cham-bai': {
    title: 'Mark work and give it back',
    asks: 'marking, grade, essay, photos, comment, give back, by question, criteria, redo',
    steps: [
      'Open *Homework*, open one that waits for marks, then press *Mark*.',
      'Type the points of each question under *Mark* and write a *Comment*. On pictures use *Pen*, *Right* and *Wrong* as on paper.',
      'Press *Give back, next*. The next work opens at once.',
      'To have it mended press *To redo* and choose a deadline.',
    ],
    note: 'To mark one question of everybody choose *By question* at the top; *Hide names* keeps you impartial.',
  },
  'so-diem': {
    title: 'The gradebook, and marks from and to Excel',
    asks: 'gradebook, regular marks, mid-term, end of term, average, import marks, export marks, Circular 22',
    steps: [
      'Open the class in *Classes*, choose *Gradebook*, then the semester.',
      'Press *Add column*. To fill it by itself choose a homework under *Take marks from homework*.',
      'Type marks into the cells, or press *Paste from Excel*. They are saved at once; *Undo* takes them back.',
      'Press *Excel*, then *Download as Excel* or *Take marks from Excel*. Before cells change you are asked.',
    ],
    note: 'A closed gradebook is opened again by an administrator of the school alone.',
  },
  'in-de': {
    title: 'Print an exam in variants, with key and answer sheet',
    asks: 'variants, shuffle questions, paper, Word, PDF, answer sheet, key',
    steps: [
      'Open *Exam vault*, find the exam, then press *Print* in its actions.',
      'Choose *Variants*, *Shuffle questions within each part*, *Shuffle options*. Make the *Head* your school’s.',
      'Under *Print too* choose *Answer sheet* and *Solutions* if you need them.',
      'Look at the pages, then press *Download Word* or *PDF*.',
    ],
    note: 'Prints are remembered: *See its key* shows the key of what you handed out.',
  },
  'de-xuat-de': {
    title: 'Send an exam to a colleague or the school vault',
    asks: 'share an exam, propose, school vault, take an exam, common exams, subject team',
    steps: [
      'Open *Exam vault*, choose *Profile*, then find the exam.',
      'In its actions press *Send to a colleague…* or *Propose for the school vault…*.',
      'Add a *Message* if you like, then press *Send* or *Propose*.',
      'What was sent to you is under *Exams sent and received*: press *Take* for a copy, or *Decline…* and say why.',
    ],
    note: 'Proposals are taken by who manages the school; the original stays yours.',
  },
  'bai-hoc': {
    title: 'Publish a lesson with film and documents',
    asks: 'video, MP4, lesson materials, Zoom, Google Meet, online lesson, who has watched',
    steps: [
      'In the menu press *Lessons*, then *Add a lesson*.',
      'Choose the *Class*, type the *Name of the lesson*. Press *Choose an MP4 film* for a film, *Upload documents* for files.',
      'To teach online paste a link of Zoom, Google Meet or another room.',
      'Press *Save lesson*. Open it to see *How far pupils have watched*.',
    ],
  },
  'tai-lieu': {
    title: 'Upload documents and share them',
    asks: 'library, files, share with a class, share with the school, bin, restore, permissions, folder',
    steps: [
      'In the menu open *Learning materials*, then *Documents*.',
      'Choose a category, or press *New category*. Press *Upload*, then *Upload files* or *Upload a whole folder*.',
      'In the actions press *Share*: choose a class under *Share with students of a class*, or *The whole school may look*.',
      'Press *Copy the link* to send it.',
    ],
    note: 'Deleted by mistake? Open the *Bin* and bring it back.',
  },
  'them-giao-vien': {
    title: 'Add teachers and give passwords',
    asks: 'teacher account, import teachers, roles, subject head, administrator, reset a teacher password, leaves, disable account',
    steps: [
      'In the menu press *Teachers*, then *Add a teacher*. For a whole list press *Import from Excel*.',
      'Type the *Full name*, choose *Roles*. A head needs *Heads these subjects*.',
      'Press *Create account*. The temporary password is shown once: press *Print a slip* or *Copy*.',
      'Forgotten password: open the actions beside the name and press *Reset password*. Who stops teaching: *Disable account*.',
    ],
    note: 'Nobody gives a role equal to or above their own.',
  },
  'ket-thuc-nam-hoc': {
    title: 'End the school year, move pupils up or to another class',
    asks: 'promotion, repeat a year, classes of the new year, close all classes, change class, homeroom, hand over classes, teacher leaves',
    steps: [
      'Open *Classes* and press *End the school year*. All open classes are chosen; leave out those that go on.',
      'Press *Preview*. Choose who repeats or leaves, and switch off the teachers where a class is to be left open.',
      'Press *End the school year* and confirm. Old classes close and keep their results; the new ones have their students.',
      'If it was a mistake, press *Undo* within a day, as long as the new classes have no homework or marks.',
    ],
    note: 'During the year a student changes homerooms by *Move to another class* in *Students*; classes of who leaves go by *Hand classes over* in *Teachers*.',
  },
  'nam-hoc': {
    title: 'Set school year, grades, subjects and closing of gradebooks',
    asks: 'school settings, first day, week 1, second semester, grades, subjects, close gradebook, pupils see marks, logo',
    steps: [
      'In the menu press *School settings*.',
      'Under *School year, grades and subjects* set *First day of week 1* and *First day of the second semester*, choose grades and subjects, then press *Save settings*.',
      'Under *Gradebook* choose *What pupils see of their own gradebook* and when each semester closes, then press *Save gradebook settings*.',
      'Press *Choose a logo* to change the one at the top of the menu.',
    ],
  },
  'lien-he-cua-truong': {
    title: 'Say how the school is reached',
    asks: 'phone of the school, email, address, opening hours, contact page, office',
    steps: [
      'In the menu press *School settings*.',
      'Under *Contact details* write phone, email, address and *Opening hours*. What is left empty is not shown.',
      'Press *Save contact details*. Teachers and students read it on the page *Contact*.',
    ],
  },
  'gop-ho-so': {
    title: 'Merge two records of one student',
    asks: 'duplicate student, same name, two accounts, undo a merge, separate records',
    steps: [
      'In the menu press *Students*, then open the record.',
      'Press *Merge records*, find the other record by name, code or phone, then press *Choose*.',
      'Compare *Record that stays* and *Record that goes into it*. The wrong way round? Press *Swap sides*.',
      'Press *Merge records*.',
    ],
    note: 'By mistake? Press *Undo the merge* on the page of the student within a day.',
  },
  'kich-hoat-goi': {
    title: 'Activate a package and see the storage',
    asks: 'activation code, licence, storage full, extend, buy, price',
    steps: [
      'In the menu press *Pricing*. *Current package* says until when, and how much storage is left.',
      'Type the code into *Activation code*; spaces and small letters do not matter.',
      'Press *Activate*. If the code is of another package you are told how many days are given up first.',
    ],
    note: 'When a package ends no file is deleted; only uploads above the storage are refused.',
  },
  'tao-truong': {
    title: 'Make schools and regions of the group',
    asks: 'add a school, branch, region, regional manager, head of a school',
    steps: [
      'In the menu press *School settings*; the page *Group* opens.',
      'Press *Create school*, type the *Name of the school*, choose level and place, then press *Create school*.',
      'Press *Create region*, type the *Name of the region*, choose schools under *Take schools in*, then press *Create region*.',
      'Add who manages a school in *Teachers*: press *Add a teacher* and choose the school under *Works at*.',
    ],
  },
  'viet-huong-dan': {
    title: 'Write instructions of your group',
    asks: 'own instructions, common rules, instructions for schools, insert pictures, who reads',
    steps: [
      'In the menu press *Instructions*, then *Write an instruction*.',
      'Type the *Title*. Under *Who reads it* choose *All staff*, *Students*, *Everybody* or *Choose roles*.',
      'Write the *Text*, insert pictures if you like, then press *Publish*.',
      'To change or delete it open the actions beside the title and press *Edit instruction* or *Delete instruction*.',
    ],
  },
  'goi-cua-cac-truong': {
    title: 'See packages and storage of all schools',
    asks: 'whose package ends, package of a school, storage of schools, licences',
    steps: [
      'In the menu press *Pricing*. The school whose package ends first stands on top.',
      'Find one with *Search by the name of a school*.',
      'The column *Until* says when it ends, *Storage used* which school is nearly full.',
    ],
    note: 'Codes are typed in by who manages each school.',
  },
  'em-vao-lop': {
    title: 'Join a class by your teacher’s code',
    asks: 'join code, QR code, ask to join, no class yet, waiting, new class',
    steps: [
      'Press *Classes* in the bar, then *Join another class*. Without any class press *Enter a join code*.',
      'Type the code into *Join code*. Capitals do not matter.',
      'Look whether class and teacher are right, then press *Join*.',
      'Some classes ask you to wait. Once you are approved the class is under *My classes*.',
    ],
  },
  'em-lam-bai': {
    title: 'Do homework and hand it in',
    asks: 'start, hand in, forgot to hand in, continue, no network, time is over, redo',
    steps: [
      'Press *Homework* in the bar and choose one under *To do*.',
      'Press *Start*. Each answer is saved at once; when you come back it is still there.',
      'When you are done press *Hand in*. You are told which questions have no answer; press *Go on working* if there are some.',
      'If you are sure press *Hand in* again.',
    ],
    note: 'Without a network go on working and do not close the page: answers are sent by themselves. If the deadline has passed ask your teacher for more time.',
  },
  'em-nop-anh': {
    title: 'Take photos of your work and hand them in',
    asks: 'photo, picture, send pictures, recording, film, files, turned, blurred',
    steps: [
      'Press *Homework* in the bar, open the homework, then press *Start*.',
      'Under *Photos and files* press the camera button and take each page. For speaking press *Record sound* or *Film*.',
      'A page is crooked or pale: open its actions and press *Crop, turn, make clear*. Wrong page: *Remove this page*.',
      'When all pages are there press *Hand in*. Files may still be on their way: then it is handed in by itself.',
    ],
  },
  'em-xem-diem': {
    title: 'See your marks and what your teacher says',
    asks: 'my marks, result, answers, solution, comment, gradebook, average, marked homework',
    steps: [
      'Homework: press *Homework* in the bar, choose *Handed in*, then open it.',
      'Read *Your score*, each question and *What your teacher says*. To ask back write under *Conversation*.',
      'Gradebook: press *Marks* in the bar, then choose the semester.',
    ],
    note: 'Answers are shown when your teacher allows it, the gradebook if the school does.',
  },
  'em-quen-mat-khau': {
    title: 'Forgotten password, or a new one',
    asks: 'cannot log in, login card, QR code, new password, change password',
    steps: [
      'With your login card: scan its QR code and you are in.',
      'No card and no password: ask a teacher of your class to reset it.',
      'To change it press your picture at the top, then *Profile*, and type the new password twice under *Change password*.',
      'Press *Change password*.',
    ],
    note: 'Do not lend your card or password: whoever has it is in your homework.',
  },
}
