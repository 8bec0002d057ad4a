/** Formulas as Word stores them, with the LaTeX that is expected. Written by hand after ECMA-376 part 1, 22.1. */
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${text}</m:t></m:r>`
const e = (inside: string) => `<m:e>${inside}</m:e>`
const plain = '<m:sty m:val="p"/>'
const text = '<m:nor/>'

export const OMML_SET: readonly [what: string, omml: string, latex: string][] = [
  ['a letter', r('x'), 'x'],
  ['signs', r('a≤b≠c±d×e÷f'), 'a\\le b\\ne c\\pm d\\times e\\div f'],
  ['Greek', r('α+β=γπ'), '\\alpha +\\beta =\\gamma \\pi'],
  ['sets', r('x∈ℝ∖A∪∅'), 'x\\in \\mathbb{R} \\setminus A\\cup \\varnothing'],
  ['minus and percent', r('−5%'), '-5\\%'],
  ['degrees', r('30°'), '30^{\\circ}'],
  ['italic letters of their own', r('𝑥𝜋'), 'x\\pi'],
  ['numbers that LibreOffice calls words', r('x+', text) + r('16', text), 'x+16'],
  ['words', r('khi ', text) + r('x&gt;0'), '\\text{khi }x>0'],
  ['Vietnamese in a formula', r('nếu'), '\\text{nếu}'],
  ['an upright unit', r('kg', plain), '\\operatorname{kg}'],
  ['bold', r('F', '<m:sty m:val="b"/>'), '\\mathbf{F}'],
  ['double-struck', r('N', '<m:scr m:val="double-struck"/>'), '\\mathbb{N}'],
  ['a fraction', `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`, '\\frac{1}{2}'],
  [
    'a linear fraction',
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '{a}/{b}',
  ],
  [
    'n over k',
    `<m:d><m:e><m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f></m:e></m:d>`,
    '\\left({{n}\\atop {k}}\\right)',
  ],
  ['a power', `<m:sSup>${e(r('x'))}<m:sup>${r('2')}</m:sup></m:sSup>`, 'x^{2}'],
  [
    'a power of a sum',
    `<m:sSup><m:e><m:d>${e(r('a+b'))}</m:d></m:e><m:sup>${r('n')}</m:sup></m:sSup>`,
    '{\\left(a+b\\right)}^{n}',
  ],
  ['an index', `<m:sSub>${e(r('u'))}<m:sub>${r('n+1')}</m:sub></m:sSub>`, 'u_{n+1}'],
  [
    'both',
    `<m:sSubSup>${e(r('C'))}<m:sub>${r('n')}</m:sub><m:sup>${r('k')}</m:sup></m:sSubSup>`,
    'C_{n}^{k}',
  ],
  [
    'before',
    `<m:sPre><m:sub>${r('92')}</m:sub><m:sup>${r('235')}</m:sup>${e(r('U', plain))}</m:sPre>`,
    '{}_{92}^{235}U',
  ],
  ['a root', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('2'))}</m:rad>`, '\\sqrt{2}'],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
  [
    'an integral',
    `<m:nary><m:sub>${r('0')}</m:sub><m:sup>${r('1')}</m:sup>${e(r('xdx'))}</m:nary>`,
    '\\int_{0}^{1} xdx',
  ],
  [
    'an integral without limits',
    `<m:nary><m:naryPr><m:subHide m:val="1"/><m:supHide m:val="1"/></m:naryPr><m:sub/><m:sup/>${e(r('f'))}</m:nary>`,
    '\\int f',
  ],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('k=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('k'))}</m:nary>`,
    '\\sum_{k=1}^{n} k',
  ],
  ['a sine', `<m:func><m:fName>${r('sin', plain)}</m:fName>${e(r('x'))}</m:func>`, '\\sin x'],
  [
    'a function that LaTeX has not',
    `<m:func><m:fName>${r('tg', plain)}</m:fName>${e(r('x'))}</m:func>`,
    '\\operatorname{tg} x',
  ],
  [
    'a square of a sine',
    `<m:func><m:fName><m:sSup>${e(r('sin', plain))}<m:sup>${r('2')}</m:sup></m:sSup></m:fName>${e(r('x'))}</m:func>`,
    '\\sin^{2} x',
  ],
  [
    'a logarithm',
    `<m:func><m:fName><m:sSub>${e(r('log', plain))}<m:sub>${r('2')}</m:sub></m:sSub></m:fName>${e(r('8'))}</m:func>`,
    '\\log_{2} 8',
  ],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(r('lim', plain))}<m:lim>${r('x→+∞')}</m:lim></m:limLow></m:fName>${e(r('x'))}</m:func>`,
    '\\lim_{x\\to +\\infty} x',
  ],
  [
    'a sign above an arrow',
    `<m:limUpp>${e(r('→'))}<m:lim>${r('t°', text)}</m:lim></m:limUpp>`,
    '\\overset{\\text{t°}}{\\to}',
  ],
  [
    'brackets',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(r('1;2'))}</m:d>`,
    '\\left[1;2\\right]',
  ],
  [
    'a half-open interval',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr>${e(r('1;2'))}</m:d>`,
    '\\left[1;2\\right)',
  ],
  [
    'an absolute value',
    `<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>${e(r('x'))}</m:d>`,
    '\\left|x\\right|',
  ],
  [
    'a set by its elements',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val="}"/></m:dPr>${e(r('1;2'))}</m:d>`,
    '\\left\\{1;2\\right\\}',
  ],
  [
    'a system',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr>${e(r('x&amp;=1'))}${e(r('y&amp;=2'))}</m:eqArr></m:e></m:d>`,
    '\\begin{cases}x&=1 \\\\ y&=2\\end{cases}',
  ],
  [
    'one of several',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr>${e(r('x=1'))}${e(r('x=2'))}</m:eqArr></m:e></m:d>`,
    '\\left[\\begin{aligned}x=1 \\\\ x=2\\end{aligned}\\right.',
  ],
  [
    'a matrix',
    `<m:d><m:e><m:m><m:mr>${e(r('a'))}${e(r('b'))}</m:mr><m:mr>${e(r('c'))}${e(r('d'))}</m:mr></m:m></m:e></m:d>`,
    '\\left(\\begin{matrix}a & b \\\\ c & d\\end{matrix}\\right)',
  ],
  [
    'a determinant',
    `<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr><m:e><m:m><m:mr>${e(r('a'))}${e(r('b'))}</m:mr></m:m></m:e></m:d>`,
    '\\left|\\begin{matrix}a & b\\end{matrix}\\right|',
  ],
  ['a vector', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(r('AB'))}</m:acc>`, '\\overrightarrow{AB}'],
  ['an angle', `<m:acc>${e(r('ABC'))}</m:acc>`, '\\widehat{ABC}'],
  ['a conjugate', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('z'))}</m:bar>`, '\\overline{z}'],
  ['a line below', `<m:bar>${e(r('z'))}</m:bar>`, '\\underline{z}'],
  [
    'a brace below',
    `<m:limLow><m:e><m:groupChr>${e(r('1+1'))}</m:groupChr></m:e><m:lim>${r('n')}</m:lim></m:limLow>`,
    '\\underbrace{1+1}_{n}',
  ],
  ['a frame', `<m:borderBox>${e(r('x=2'))}</m:borderBox>`, '\\boxed{x=2}'],
  ['a derivative', r('f′(x)'), "f'(x)"],
  ['a triangle and what stands on it', r('△ABC⊥d∥a'), '\\triangle ABC\\perp d\\parallel a'],
  ['an equilibrium', r('A⇌B'), 'A\\rightleftharpoons B'],
  ['runs that Word cut', r('2') + r('x') + r('+1'), '2x+1'],
  ['something unknown', `<m:new>${e(r('x'))}</m:new>`, 'x'],
  ['deleted signs', `${r('x')}<w:del>${r('y')}</w:del>`, 'x'],
]
