import { describe, expect, test } from 'vitest'
import { guessLetters, lettersOfFont, toUnicode } from './letters.ts'
import { TCVN3 } from './tcvn3.ts'
import { VNI } from './vni.ts'

// As such papers stand in old files, not made by our tables.
const PROCLAIMED = 'Cộng hòa xã hội chủ nghĩa Việt Nam Độc lập - Tự do - Hạnh phúc'
const IN_TCVN3 = 'Céng hßa x· héi chñ nghÜa ViÖt Nam §éc lËp - Tù do - H¹nh phóc'
const IN_VNI = 'Coäng hoøa xaõ hoäi chuû nghóa Vieät Nam Ñoäc laäp - Töï do - Haïnh phuùc'

describe('Letters from before Unicode', () => {
  test('TCVN3 and VNI become what they show', () => {
    expect(toUnicode(IN_TCVN3, 'tcvn3')).toBe(PROCLAIMED)
    expect(toUnicode(IN_VNI, 'vni')).toBe(PROCLAIMED)
    expect(toUnicode('Tr­êng ®¹i häc b¸ch khoa', 'tcvn3')).toBe('Trường đại học bách khoa')
    expect(toUnicode('TRÖÔØNG ÑAÏI HOÏC', 'vni')).toBe('TRƯỜNG ĐẠI HỌC')
    expect(toUnicode('bé gi¸o dôc', 'tcvn3-capitals')).toBe('BỘ GIÁO DỤC')
  })

  test('every letter of Vietnamese has its code, once', () => {
    const all = [...'àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵ']
    const inTcvn3 = [...TCVN3.values()].filter(letter => letter === letter.toLowerCase())
    expect(inTcvn3.toSorted()).toEqual(all.toSorted())
    // í and ì stand for themselves in VNI.
    expect(all.filter(letter => ![...VNI.values()].includes(letter))).toEqual(['ì', 'í'])
  })

  test('the name of a font tells', () => {
    expect(['.VnTime', '.VnArial', 'VnTime'].map(lettersOfFont)).toEqual(['tcvn3', 'tcvn3', 'tcvn3'])
    expect(lettersOfFont('.VnTimeH')).toBe('tcvn3-capitals')
    expect(['VNI-Times', 'VNI Helve'].map(lettersOfFont)).toEqual(['vni', 'vni'])
    expect(
      ['Times New Roman', 'Verdana', 'Vnet', ''].map(lettersOfFont).filter(one => one !== 'unicode'),
    ).toEqual(['tcvn3'])
  })

  test('where no font tells, the letters of the whole text do', () => {
    expect(
      guessLetters(
        `Tr­êng ®¹i häc ®­îc thµnh lËp n¨m 1956, lµ tr­êng kü thuËt ®Çu tiªn cña n­íc ta. ${IN_TCVN3}`,
      ),
    ).toBe('tcvn3')
    expect(guessLetters(IN_VNI)).toBe('vni')
    expect(guessLetters(PROCLAIMED)).toBe('unicode')
    expect(
      guessLetters('Les élèves français sont allés à la forêt près de Besançon, où ils ont mangé une crêpe.'),
    ).toBe('unicode')
    expect(guessLetters('What is the pronunciation of the word "naïve"?')).toBe('unicode')
    expect(guessLetters('')).toBe('unicode')
  })
})
