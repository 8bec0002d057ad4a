import type { texts as source } from './texts.vi.ts'

type Words<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> }

export const texts: Words<typeof source> = {
  setup: 'Nobody has set this installation up. Open the link below once (each start prints a new one):',
  firewall:
    'Windows will ask whether its firewall lets “Node.js” be reached: choose “Private networks”, then “Allow access”.',
  lan: 'Phones and computers of this network open the address above, or scan this code:',
  ownPasswords:
    'Others in the network can reach this machine, so each demo account has got a password of its own. Shown only once:',
  demoIsPrivate:
    'The demo accounts have passwords of their own, printed when the network was let in first. Forgotten? npm run admin -- reset-password <username>',
  databaseAway:
    'The PostgreSQL of DATABASE_URL cannot be reached ({code}). Check the address and the port, and whether the database server runs.',
  databaseRefused:
    'The PostgreSQL of DATABASE_URL refuses us ({code}). Check the user, the password, the name of the database and the rights.',
  databaseExtensions:
    'The PostgreSQL of DATABASE_URL lacks extensions that are needed ({code}). Install the package postgresql-contrib, and give this user CREATE on the database.',
  databaseNewer:
    'A newer Bảng Xanh has worked on this data. Open it with that one; to go back, restore the dump that was made before the update into an empty folder.',
  diskFull: 'The disk is full. Make room and start again; the data is where it was.',
  diskFullOfData: 'The disk of {folder} is full. Make room and start again; the data is still in {folder}.',
  diskFullAtFirst:
    'The disk of {folder} is full. Make room and start again, or give another folder with DATA_DIR.',
  placeRefused: 'DATA_DIR may not be {folder}: {reason}. Give a folder on a disk of this machine.',
  placeKept:
    'The data in {folder} may be damaged: {reason}. Stop Bảng Xanh, move the whole folder to another place on a disk of this machine, then start it with DATA_DIR set to the new place.',
  placeReasons: {
    moved: '{mover} moves its files about while the database works with them',
    tooLong: 'PostgreSQL finds no file there, since its name has {length} signs and may have {longest}',
    elsewhere: 'it lies on another machine',
  },
  noRoom:
    'The disk of {place} is full: the dump before the update could not be made, and nothing was changed. Make room and start again; the older version still opens this data.',
  noDump:
    'The dump before the update could not be made in {place}, and nothing was changed; the older version still opens this data. The reason: {reason}',
  usage: 'Usage: npm run admin -- <command> [arguments]',
  commands: {
    'create-group': 'makes a group',
    'list-groups': 'lists the groups',
    'create-chief': 'makes the first chief of a group and prints a temporary password',
    'remove-group': 'removes a group that holds nothing',
    'reset-password': 'gives a new temporary password and signs out everywhere',
    'offer-documents':
      'offers a folder with all in it to all schools; a documents.csv in it says file, author, source, price',
    'withdraw-documents': 'no longer offers a folder',
    'install-program': 'installs a mini-program (folder or zip) to give homework in; again replaces it',
    'install-examples': 'installs the programs that the product brings, one at least of each kind',
    'add-app': 'enters a linked app as a file describes it and prints the shared key',
    'renew-app-key': 'gives another shared key; the old one is void',
    'list-apps': 'lists the apps and mini-programs',
    'remove-app': 'takes an app or a mini-program away',
    'licence packages':
      'lists the packages; with a name, gigabytes, price of a month and of a year (VND) makes or changes one; withdraw sells it no longer',
    'licence codes': 'makes activation codes of a package, printed once',
    'licence requests': 'lists what schools asked for; accept or decline with a word answers one',
    contact:
      'shows how who runs this installation is reached, or sets one part of it (name, phone, email, address, hours); - takes it away',
    'push-keys': 'make a pair of keys for notifications on phones and computers (PUSH_*)',
    news: 'publishes news of the product to everybody, as a JSON file says it (title, content; cover, readers, from, until, pinned, newsUrl); again changes it',
    'remove-news': 'takes news of the product away, by its address',
    dump: 'makes a dump of everything',
    'list-dumps': 'lists the dumps',
    verify: 'looks at every byte of a dump',
    restore: 'restores to an empty place (the server must be stopped)',
    help: 'prints this page',
  },
  meant: 'There is no command {name}. The one you need is: npm run admin -- {meant}',
  wrongUse: 'This command or its arguments are not right.',
  wrongValue: 'This value is not valid: {value}',
  groupMade: 'The group is made, its id is {id}.',
  groupRemoved: 'The group is removed.',
  group: '{id}  {name}  (schools: {schools}, chiefs: {chiefs})',
  programInstalled: 'Installed the program {id}, {files} files.',
  appKey:
    'Key shared with {id}: {key}\nIt is shown only once; give it to the makers of the app by a safe way.',
  app: '{id}  {kind}  {name}',
  appOff: '{id}  {kind}  {name}  (removed; homework that was given stays readable)',
  appRemoved: 'The app is gone.',
  appKept:
    'Homework was given in this app, so it is only hidden: nothing more is given in it, its results stay.',
  newsPublished: 'Published at /tin-tuc/{url}.',
  newsRemoved: 'The news is taken away.',
  package: '{name}  {gigabytes} GB  {monthly} VND a month  {yearly} VND a year',
  packageOff: '{name}  {gigabytes} GB  {monthly} VND a month  {yearly} VND a year  (sold no longer)',
  codes: 'Activation codes of {name}, {months} months. Shown only once:',
  request: '{id}  {school} ({group})  {name}, {period}  {askedBy} {at}  {state}  {word}',
  period: { month: 'monthly', year: 'yearly' },
  requestState: { waiting: 'waiting', accepted: 'accepted', declined: 'declined' },
  none: 'There are none yet.',
  password: 'Temporary password of {username}: {password}\nIt is shown only once.',
  mustChange: 'It must be changed at the next login.',
  offered: 'Added {folders} folders, {files} files; {kept} files stood there before.',
  notOffered: 'Not taken: {path}',
  withdrawn: 'The folder is offered no longer. Copies that schools have taken stay.',
  dumped: 'Dumped into {folder}',
  whole: 'The dump is whole: {tables} tables, {rows} rows, {files} files, made at {made}.',
  restored: 'Restored {tables} tables, {rows} rows, {files} files. The server can be started.',
  otherSecret: 'APP_SECRET is not the one of the dump: addresses of files that were signed before are void.',
}
