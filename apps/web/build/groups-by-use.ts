const component = (names: string) => new RegExp(`/@mantine/core/esm/components/(${names})/`)
const icons = (names: string) => new RegExp(`/@tabler/icons-react/dist/esm/icons/Icon(${names})\\.mjs$`)

/**
 * Which modules travel together. A file costs a round trip on a weak net, and what a screen does not use costs seconds
 * there: modules are grouped by who uses them, and what one screen alone uses stays in its own file. A group takes along
 * what its modules import, as far as no group before it has taken that: so what many use stands first.
 */
const USES: Readonly<Record<string, readonly RegExp[]>> = {
  'words-vi': [/\/(shared\/i18n|app)\/texts\.vi\.ts$/],
  'home-words-vi': [/\/features\/(reports|news|setup)\/texts\.vi\.ts$/],
  'words-en': [/\/((shared\/i18n|app)\/texts\.en|app\/english-texts)\.ts$/],
  'home-words-en': [/\/features\/(reports|news|setup)\/texts\.en\.ts$/],
  // Every screen.
  common: [
    /\/shared\/ui\/(links|brand-mark|lazy-dialog)\.tsx$/,
    component('ActionIcon'),
    /\/use-(uncontrolled|merged-ref|id)\.mjs$/,
    /\/shared\/query\/refresh\.ts$/,
  ],
  // Who signs in.
  fields: [
    component('TextInput|PasswordInput|CloseButton|Alert'),
    /\/shared\/ui\/(field-errors|use-leave-guard)\.ts$/,
    /\/shared\/query\/use-api-mutation\.ts$/,
    /\/shared\/ui\/layout\.module\.css/,
    icons('Check'),
  ],
  form: [/\/@mantine\/form\//],
  // Pupils and staff.
  base: [
    /\/shared\/ui\/(list-states|mark|states|status-badge|person-avatar|stored-picture|pager)\.tsx$/,
    /\/shared\/format\/format\.ts$/,
    /\/app\/((account-popover|bell-slot|skip-link)\.tsx|home-screen\/use-home-screen-hint\.ts)$/,
    /\/shared\/ui\/use-(root-mark|phone)\.ts$/,
    component('Group|Paper|Badge|Tabs|Avatar'),
    /\/(use-click-outside\.mjs|create-scoped-keydown-handler\.mjs|useRouterState\.js)$/,
    // What of lists and pages of staff a pupil who answers has as well.
    /\/shared\/(keys\/keys|ui\/page-title)\.ts$/,
    /\/use-hotkeys\/parse-hotkey\.mjs$/,
    /\/contract\/src\/(rooms\/states|uploads\/limits)\.ts$/,
    icons(
      'Send|School|Home|Plus|X|Arrow(?:Left|Right)|ClipboardList|Clock|ListCheck|BellRinging|Lock|Trash|AlertTriangle',
    ),
  ],
  // What tells of a lost network, with the first touch.
  notices: [
    /\/shared\/ui\/notice-list\.tsx$|\/@mantine\/notifications\/|\/react-remove-scroll\//,
    component('Portal|Notification|Transition'),
    icons('InfoCircle'),
  ],
  detail: [
    /\/shared\/ui\/detail-frame\.tsx$/,
    /\/contract\/src\/classes\/(?!homeroom)/,
    /\/features\/classes\/classes\.ts$/,
    component('NativeSelect|Divider|ThemeIcon|SegmentedControl|FloatingIndicator'),
    icons('ChevronDown|Hourglass'),
  ],
  // Staff.
  lists: [
    /\/shared\/(ui\/search-field\.tsx|keys\/use-page-keys\.ts)$/,
    icons('Search'),
    /\/shared\/ui\/(row-\w+|person-name|list-frame|filter-panel|filter-toggle|remote-(?:source|names))\.tsx?$/,
    /\/app\/(main-layout|staff-routes)\.tsx$/,
    /\/features\/classes\/(class-menu|class-status|mutations|use-may-create)\.tsx?$/,
    /\/features\/rosters\/import-buttons\.tsx$/,
    /\/contract\/src\/reports\/endpoints\.ts$/,
    /\/use-disclosure\.mjs$/,
    /\/contract\/src\/(?!account|apps|audit|contact|contests|discussion|documents|exam-offers|gradebook|instructions|learn|lessons|licences|live-exam|login-cards|marking|news|notices|notifications|paper-imports|printing|promotions|questions|rankings|regrades|reports|room-results|rooms|school-books|screens|setup|sittings|student-merges|uploads|exam-vault|homework\/endpoints|rosters\/states|students\/endpoints)[\w-]+\/(endpoints|limits|states)\.ts$/,
    icons(
      'AdjustmentsHorizontal|Archive|ArrowDown|ArrowMerge|ArrowUp|Books|CalendarOff|Chalkboard|Chevron(Left|Right)|ClipboardText|DoorExit|Dots|Download|FileSpreadsheet|HelpCircle|Inbox|Key|LayoutSidebar\\w+|ListDetails|LockOpen|Menu2|MoodSad|Notebook|Pencil|Phone|PlugConnectedX|Refresh|SearchOff|Settings|TableImport|User(Plus|Shield|s)',
    ),
  ],
  // What the bell, rooms and pages of a class hear, which comes late.
  live: [/\/(shared\/live\/use-room|shared\/ui\/use-open-tab|features\/homework\/use-report)\.ts$/],
  // Of who comes into a room as well as of who has it on their first page.
  contests: [/\/contract\/src\/contests\/endpoints\.ts$/],
  // What exams, homework and the first page of staff use, and no other list.
  exams: [
    /\/contract\/src\/(exam-vault\/(endpoints|limits|states)|homework\/endpoints)\.ts$/,
    /\/features\/exam-vault\/vault-words\.tsx?$/,
    /\/shared\/(marks\/distribution|format\/born-among|ui\/(copy-button|copy-text|record-menu|use-copy|only-here-note))\.tsx?$/,
    /\/features\/(homework\/(mutations|who|give-draft-part|assign\/(assign-button|pupil-link))|paper-imports\/board-link|reports\/order)\.tsx?$/,
    /\/contract\/src\/(reports\/limits|room-results\/endpoints)\.ts$/,
    /\/shared\/ui\/use-near\.ts$/,
    component('Code'),
    icons(
      'BuildingCommunity|ClipboardPlus|CreditCard|Database|Eye|FileText|Folder(?:s|Open)?|Login|Message|MessageCircle|PencilCheck|Pinned|UserCheck',
    ),
  ],
  // What stands below the first page of staff, and what pupils read.
  news: [
    /\/features\/news\/(news|newest-news|news-row|news-menu|news-words|mutations)\.[a-z.]+$/,
    /\/contract\/src\/news\/endpoints\.ts$/,
    /\/features\/notices\/notices\.ts$/,
  ],
  // The first page of staff.
  home: [
    /\/screens\/home\.tsx$/,
    /\/features\/reports\/(today|home)\/[\w.-]+$/,
    /\/features\/setup\/first-steps\.[a-z.]+$/,
  ],
  // What opens over a page.
  overlay: [component('FocusTrap|Overlay|Popover')],
  menus: [component('Menu'), /\/shared\/ui\/open-menu\.tsx$/],
  choices: [component('Select'), /\/shared\/ui\/(choice-field|remote-(?:select|options))\.tsx?$/],
  dialogs: [
    component('Modal|Drawer'),
    /\/shared\/ui\/(form-dialog|drop-zone)\.tsx$/,
    /\/shared\/edit\/(fields|use-record-form)\.ts$/,
  ],
  forms: [component('Radio|Checkbox|Textarea|Chip|MultiSelect'), /\/shared\/ui\/remote-multi-select\.tsx$/],
  // What outlives a page.
  kept: [/\/shared\/kept\/kept\.ts$|\/idb-keyval\//],
  // Whatever is answered, in homework or in a live room, without what either has alone.
  answering: [
    /\/shared\/saver\/(?!joint|queue)/,
    component('Progress'),
    icons(
      'Cloud(?:Off|Up|Check|X)|FileTypePdf|Microphone|Camera|PlusMinus|PlayerStopFilled|ArrowBackUp|Paperclip',
    ),
  ],
  // What no list shows.
  signs: [
    /\/shared\/(format\/format-length\.ts|undo\/|keys\/use-key-list)/,
    icons('(?!Cloud|Confetti|History|Ticket|Circle)\\w+'),
  ],
  // Rich text that is read, and no question.
  'rich-text': [/\/shared\/ui\/rich-text\/rich-text\.tsx$/],
  // How far an answer is.
  parts: [/\/questions\/src\/(parts|types\/[\w-]+\/(given|parts))\.ts$/],
  questions: [/\/features\/questions\/question-(review|player)\.tsx$/],
  entrance: [/\/screens\/login\.tsx$/],
  pupil: [
    /\/screens\/learn-home\.tsx$/,
    /\/app\/student-layout\.tsx$/,
    /\/features\/learn\/(own-homework-row|learn-search|resume-words|place)\.tsx?$/,
  ],
  attempt: [/\/screens\/learn-(attempt|result)\.tsx$/],
}

const uses = Object.entries(USES)

export const groupsByUse = [
  // Every start.
  { name: 'core', tags: ['$initial' as const], priority: uses.length + 1 },
  ...uses.map(([name, patterns], index) => ({
    name,
    test: (id: string) => patterns.some(pattern => pattern.test(id)),
    priority: uses.length - index,
  })),
]
