import { expect } from '@playwright/test'
import { read, tokenOf } from './people.ts'
import { type Caller, made } from './teaching.ts'

/** An exam of one question for pupils who sit in no other journey, which is over and ranked. */
async function endedExam(page: Caller, teacher: string): Promise<{ contestId: string; studentId: string }> {
  const area = '/rtcontests'
  const headers = { authorization: `Bearer ${teacher}` }
  const { students } = await read<{ students: { _id: string }[] }>(
    page.request,
    teacher,
    '/student/school?limit=3&page=4',
  )
  const studentIds = students.map(({ _id }) => _id)
  const { contest } = await made<{ contest: { _id: string } }>(page, teacher, `${area}/contests`, {
    name: 'Thi thử cuối học kì I môn Toán khối 9',
  })
  const contestId = contest._id
  const question = {
    ...{ type: 'MultiChoice', point: 10, content: '<p>Số nào là số nguyên tố?</p>', right: 1 },
    answers: ['<p>4</p>', '<p>5</p>', '<p>6</p>', '<p>8</p>'],
  }
  await made(page, teacher, `${area}/questions/bulk?contestId=${contestId}`, { questions: [question] })
  await made(page, teacher, `${area}/participants`, { contestId, studentIds })
  for (const status of ['prepare', 'in_progress', 'ended'])
    expect(
      (
        await page.request.put(`/app${area}/contests`, { headers, data: { _id: contestId, status } })
      ).status(),
    ).toBe(200)
  await made(page, teacher, `${area}/rankings/${contestId}`, {})
  return { contestId, studentId: studentIds[0] ?? '' }
}

/** Every address of the product, with what stands in it filled in from the demo school. */
export async function addresses(page: Caller): Promise<{ staff: string[]; pupil: string[] }> {
  const teacher = await tokenOf(page.request, 'giaovien')
  const pupil = await tokenOf(page.request, 'hocsinh01')
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    teacher,
    '/class?status=open&search=9A1',
  )
  const classUid = classes[0]?._id as string
  const { students } = await read<{ students: { _id: string }[] }>(
    page.request,
    teacher,
    '/student/school?search=minh%20an',
  )
  const { homeworks } = await read<{ homeworks: { _id: string; status: string; kind: string }[] }>(
    page.request,
    teacher,
    `/homework?classUid=${classUid}&limit=50`,
  )
  const homework = homeworks.find(each => each.status === 'ended' && each.kind === 'es')?._id
  const { list } = await read<{ list: { _id: string; title: string }[] }>(
    page.request,
    teacher,
    `/exam-vault?ownerCategory=Teacher&search=${encodeURIComponent('Đủ các loại câu hỏi')}`,
  )
  const filled = list.find(({ title }) => title === 'Đủ các loại câu hỏi')?._id
  const { paperImports } = await read<{ paperImports: { _id: string }[] }>(
    page.request,
    teacher,
    `/exam-vault/imports?examVaultId=${filled}`,
  )
  const board = `/kho-hoc-lieu/${filled}/doc-de/${paperImports[0]?._id}`
  const own = await read<{ homeworks: { _id: string; openAttemptId: string | null; tab: string }[] }>(
    page.request,
    pupil,
    '/learn/homeworks?limit=50',
  )
  const done = own.homeworks.find(each => each.tab !== 'open') ?? own.homeworks[0]
  const { attempts } = await read<{ attempts: { _id: string }[] }>(
    page.request,
    pupil,
    `/learn/homeworks/${done?._id}`,
  )
  const toDo = own.homeworks.find(each => each.tab === 'open')
  const begun = await page.request.post(`/app/learn/homeworks/${toDo?._id}/attempts`, {
    headers: { authorization: `Bearer ${pupil}` },
  })
  expect(begun.status()).toBe(200)
  const { data } = (await begun.json()) as { data: { attempt: { _id: string } } }
  const makes = async (area: string, name: string, rest: object = {}) => {
    const path = `/${area}/contests`
    return (await made<{ contest: { _id: string } }>(page, teacher, path, { name, ...rest })).contest._id
  }
  const bell = await makes('t-rcv-contest', 'Rung chuông vàng khối 9')
  const { contests } = await read<{ contests: { _id: string }[] }>(
    page.request,
    teacher,
    `/rcv-contest/contests?classUid=${classUid}`,
  )
  const ofClass = contests[0]?._id
  const exam = await makes('rtcontests', 'Thi giữa học kì I môn Toán khối 9', {
    halls: [{ name: 'Phòng máy 1', places: 24, proctorIds: [] }],
  })
  const over = await endedExam(page, teacher)
  const { lessons } = await read<{ lessons: { _id: string }[] }>(page.request, pupil, '/learn/lessons')
  const { news } = await read<{ news: { newsUrl: string }[] }>(page.request, pupil, '/news?search=doc%20sach')
  const { liveExams } = await read<{ liveExams: { _id: string; status: string }[] }>(
    page.request,
    teacher,
    `/live-exam?classId=${classUid}`,
  )
  const [played, coming] = ['ended', 'not_started'].map(
    status => liveExams.find(each => each.status === status)?._id,
  )
  const { result } = await read<{ result: { ranking: { student: { _id: string } }[] } }>(
    page.request,
    teacher,
    `/live-exam/live/${played}/result`,
  )
  return {
    staff: [
      '/',
      '/profile',
      '/lop-hoc',
      '/lop-hoc?status=closed',
      '/lop-hoc/ket-thuc-nam-hoc',
      `/lop-hoc/${classUid}`,
      `/lop-hoc/${classUid}?tab=homework`,
      `/lop-hoc/${classUid}?tab=lessons`,
      `/lop-hoc/${classUid}?tab=discussion`,
      `/lop-hoc/${classUid}?tab=gradebook`,
      `/lop-hoc/${classUid}/btvn-cau-hoi`,
      `/lop-hoc/${classUid}/btvn-cau-hoi?homeworkUid=${homework}`,
      `/lop-hoc/${classUid}/btvn-tai-len`,
      `/lop-hoc/${classUid}/btvn-speaking`,
      `/lop-hoc/${classUid}/btvn-thu-vien`,
      `/lop-hoc/${classUid}/bangxanh`,
      `/lop-hoc/${classUid}/unistart`,
      `/lop-hoc/mp/${classUid}/nham-nhanh/`,
      `/lop-hoc/${classUid}/${homework}`,
      `/lop-hoc/${classUid}/${homework}?tab=questions`,
      `/lop-hoc/${classUid}/${homework}?tab=ranking`,
      `/lop-hoc/${classUid}/${homework}/hoc-sinh/${students[0]?._id}`,
      `/lop-hoc/${classUid}?tab=live`,
      `/lop-hoc/${classUid}/bttt-cau-hoi?liveExamId=${coming}`,
      `/bt-tuong-tac/${coming}`,
      `/bt-tuong-tac/${played}`,
      `/bt-tuong-tac/${played}?tab=replay&no=4`,
      `/bt-tuong-tac/${played}?tab=statistics`,
      `/bt-tuong-tac/${played}?tab=questions`,
      `/bt-tuong-tac/${played}?student=${result.ranking[0]?.student._id}`,
      `/lop-hoc/${classUid}?tab=contests`,
      '/rung-chuong-vang',
      '/rung-chuong-vang?status=ended',
      ...['overview', 'questions', 'teams', 'participants'].map(
        tab => `/rung-chuong-vang/${bell}?tab=${tab}`,
      ),
      `/giam-khao/${bell}`,
      `/chay-thu/${coming}`,
      '/trung-tam-khao-thi',
      ...['overview', 'questions', 'teams', 'participants', 'halls'].map(
        tab => `/trung-tam-khao-thi/${exam}?tab=${tab}`,
      ),
      ...['results', 'processor'].map(tab => `/trung-tam-khao-thi/${over.contestId}?tab=${tab}`),
      `/trung-tam-khao-thi/${over.contestId}?tab=results&student=${over.studentId}`,
      `/giam-thi/${exam}`,
      `/man-chieu/${bell}`,
      `/lop-hoc/${classUid}/rcv/${ofClass}`,
      '/trung-tam-khao-thi/xep-ca',
      '/ghep-man-chieu?code=ABC234',
      '/hoc-sinh',
      `/hoc-sinh/${students[0]?._id}`,
      `/hoc-sinh/${students[0]?._id}?tab=homework`,
      `/hoc-sinh/${students[0]?._id}?tab=consent`,
      '/bai-tap',
      '/bai-hoc',
      '/sgk',
      '/giao-vien',
      '/kho-hoc-lieu',
      `/kho-hoc-lieu/${list[0]?._id}`,
      `/kho-hoc-lieu/${list[0]?._id}/phan-tich?view=hard`,
      '/kho-hoc-lieu/duoc-gui?box=sent',
      board,
      `${board}?show=rejected`,
      '/tai-lieu',
      '/tai-lieu/phan-quyen',
      '/bao-cao',
      '/bao-cao?period=year&rows=homework',
      `/bao-cao?period=month&classUid=${classUid}`,
      '/bao-cao?tab=teachers',
      '/thong-bao',
      '/thong-bao?tab=news',
      `/tin-tuc/${news[0]?.newsUrl}`,
      '/pricing',
      '/huong-dan',
      '/huong-dan?all=true&search=mat+khau',
      '/huong-dan/giao-bai',
      '/lien-he',
      '/khong-co-trang-nay',
    ],
    pupil: [
      '/em',
      '/em/bai',
      '/em/bai?tab=submitted',
      '/em/lop',
      `/em/lop/${classUid}`,
      '/em/tham-gia',
      '/em/tai-lieu',
      '/em/tuong-tac',
      `/em/chuong-vang/${bell}`,
      `/em/thi/${exam}`,
      '/em/diem',
      '/em/bao-cao',
      '/em/tin',
      '/em/tin?tab=news',
      `/tin-tuc/${news[0]?.newsUrl}`,
      '/em/bai-hoc',
      `/em/bai-hoc/${lessons[0]?._id}`,
      '/huong-dan',
      '/huong-dan/em-nop-anh',
      '/lien-he',
      '/profile',
      `/em/bai/${done?._id}`,
      `/em/lam/${data.attempt._id}`,
      `/em/ket-qua/${attempts[0]?._id}`,
      `/em/tuong-tac/${played}`,
      `/em/tuong-tac/${played}/ket-qua`,
    ],
  }
}
