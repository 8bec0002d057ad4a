/** Signs of mathematics and how LaTeX says them. Letters and digits stand for themselves. */
export const SIGNS: Readonly<Record<string, string>> = {
  ...greek(
    'αβγδεζηθικλμνξπρσςτυφχψω',
    'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma varsigma tau upsilon varphi chi psi omega',
  ),
  ...greek('ΓΔΘΛΞΠΣΥΦΨΩ', 'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'),
  ...greek('ϕϵϑϖϱ', 'phi epsilon vartheta varpi varrho'),
  ...greek('±∓×÷⋅∗∘∙·•', 'pm mp times div cdot ast circ bullet cdot bullet'),
  ...greek('≤≥⩽⩾≠≈≡∼≃≅∝≪≫', 'le ge le ge ne approx equiv sim simeq cong propto ll gg'),
  ...greek(
    '→←↔⇒⇐⇔↦↑↓⟶⟹⟺⇌⇄⇆',
    'to leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow mapsto uparrow downarrow longrightarrow Longrightarrow Longleftrightarrow rightleftharpoons rightleftarrows leftrightarrows',
  ),
  ...greek(
    '∈∉∋⊂⊃⊆⊇⊄∪∩∅∀∃∄¬∧∨∖',
    'in notin ni subset supset subseteq supseteq not\\subset cup cap varnothing forall exists nexists neg wedge vee setminus',
  ),
  ...greek(
    '∞∂∇∠⊥∥∦△▵□◊∴∵ℓℏ℘ℜℑℵ',
    'infty partial nabla angle perp parallel nparallel triangle triangle square lozenge therefore because ell hbar wp Re Im aleph',
  ),
  ...greek('∑∏∐∫∬∭∮⋃⋂⋁⋀', 'sum prod coprod int iint iiint oint bigcup bigcap bigvee bigwedge'),
  ...greek('…⋯⋮⋱†‡', 'ldots cdots vdots ddots dagger ddagger'),
  ...greek('ℝℕℤℚℂℙ', 'mathbb{R} mathbb{N} mathbb{Z} mathbb{Q} mathbb{C} mathbb{P}'),
  '−': '-',
  '–': '-',
  '∕': '/',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '°': '^{\\circ}',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u200b': '',
  '\u00a0': '~',
  '\u2003': '\\quad ',
  '\u2002': '\\enspace ',
  '\u2009': '\\,',
  '\u2005': '\\:',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\backslash ',
  '~': '\\sim ',
  '^': '\\wedge ',
}

function greek(signs: string, names: string): Record<string, string> {
  const words = names.split(' ')
  return Object.fromEntries([...signs].map((sign, at) => [sign, `\\${words[at]} `]))
}

/** Functions that LaTeX sets upright by a command of their own. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim limsup liminf max min sup inf det dim gcd deg arg ker Pr hom'.split(
    ' ',
  ),
)

/** Accents above (or below) what they stand on, by Word's sign for them. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': '\\widehat',
  '\u0303': '\\widetilde',
  '\u0304': '\\overline',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20db': '\\dddot',
  '\u030c': '\\check',
  '\u0301': '\\acute',
  '\u0300': '\\grave',
  '\u0306': '\\breve',
  '\u20d6': '\\overleftarrow',
  '\u20d7': '\\overrightarrow',
  '→': '\\overrightarrow',
  '\u20e1': '\\overleftrightarrow',
  '^': '\\widehat',
  '~': '\\widetilde',
  '¯': '\\overline',
  '̲': '\\underline',
}

/** What holds a group together above or below. */
export const GROUPS: Readonly<Record<string, string>> = {
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
  '→': '\\overrightarrow',
  '←': '\\overleftarrow',
  '⏜': '\\overset{\\frown}',
  '⇒': '\\xRightarrow',
}

/** Arrows that are as long as the words above them. */
export const ARROWS: Readonly<Record<string, string>> = {
  '→': '\\xrightarrow',
  '←': '\\xleftarrow',
  '⇌': '\\xrightleftharpoons',
  '⇒': '\\xRightarrow',
}

/** Brackets that grow with what they hold; an empty one is `.` */
export const BRACKETS: Readonly<Record<string, string>> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle ',
  '〈': '\\langle ',
  '⟩': '\\rangle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
}
