import * as endpoints from '@bangxanh/contract/documents/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { CITIES, DISTRICTS } from '../../data/places.ts'
import { type HandlersOf, handler, routes } from '../../kernel/serve/routes.ts'
import { listBin } from './bin.store.ts'
import { copyFile } from './copy-file.ts'
import {
  fileToChange,
  fileToRead,
  folderToChange,
  folderToFill,
  folderToRead,
  folderWithRoom,
} from './documents.service.ts'
import { binView, fileView, folderView, stepView } from './documents.view.ts'
import { findPreview, listFiles } from './files.store.ts'
import { listFolders, listParents } from './folders.store.ts'
import { findOnMarket } from './list-market.ts'
import {
  accessOf,
  folderToPermit,
  permitFolder,
  presentClasses,
  presentPermissions,
  presentShare,
  setQuickShare,
  shareFolder,
} from './permit-folder.ts'
import { placesPage, SEARCHED_SUBJECTS } from './places.service.ts'
import { listPlacedSchools } from './places.store.ts'
import { findInLibrary } from './search-library.ts'
import { bringBackFile, changeFile, removeFile, takeFile } from './write-file.ts'
import { bringBackFolder, changeFolder, createFolder, ownLibrary, removeFolder } from './write-folder.ts'

const places = {
  listCities: handler({
    act: async call => {
      const { rows, pagination } = placesPage(CITIES, call.query)
      return { cities: rows.map(({ _id, name, kind }) => ({ _id, name, kind })), pagination }
    },
  }),

  listDistricts: handler({
    act: async ({ query: { cityId, ...query } }) => {
      const ofCity = DISTRICTS.filter(district => district.cityId === cityId)
      const { rows, pagination } = placesPage(ofCity, query)
      return { districts: rows.map(({ _id, name }) => ({ _id, name, cityId })), pagination }
    },
  }),

  listPlacedSchools: handler({
    act: async call => {
      const { rows, pagination } = await listPlacedSchools(call.db, call.viewer, call.query)
      return { schools: rows, pagination }
    },
  }),

  listSubjects: handler({
    act: async ({ query }) => {
      const { rows, pagination } = placesPage(SEARCHED_SUBJECTS, query)
      const subjects = rows.map(({ search: _, ...subject }) => subject)
      return { subjects, pagination }
    },
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const folders = {
  listFolders: handler({
    act: async call => {
      const { rows, pagination } = await listFolders(call.db, call, call.query)
      return {
        categories: rows.map(folderView),
        canAdd: ownLibrary(call) !== undefined,
        pagination,
      }
    },
  }),

  readFolder: handler({
    load: call => folderToRead(call, call.query.categoryId),
    act: async (call, folder) => {
      const inside = { parentId: folder.id, page: 1, limit: LIBRARY.folders }
      const [parents, childs, files] = await Promise.all([
        listParents(call.db, call, folder.path.slice(0, -1)),
        listFolders(call.db, call, inside),
        listFiles(call.db, call, folder.id),
      ])
      return {
        category: folderView(folder),
        parents: parents.map(stepView),
        childs: childs.rows.map(folderView),
        files: files.map(file => fileView(file, call.addressOf)),
      }
    },
  }),

  createFolder: handler({
    act: async call => ({ made: await createFolder(call, call.body) }),
    respond: async (call, id) => ({ category: folderView(await folderToRead(call, id)) }),
  }),

  updateFolder: handler({
    load: call => folderToChange(call, call.params.id),
    act: (call, { id }) => changeFolder(call, id, call.body),
    readCurrent: async (call, { id }) => ({ category: folderView(await folderToRead(call, id)) }),
  }),

  deleteFolder: handler({
    load: call => folderToChange(call, call.params.id),
    act: (call, { id }) => removeFolder(call, id),
  }),

  restoreFolder: handler({
    load: call => folderToChange(call, call.params.id, 'any'),
    act: async (call, { id }) => {
      await bringBackFolder(call, id)
      return { category: folderView(await folderToRead(call, id)) }
    },
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const sharing = {
  quickShare: handler({
    load: call => folderToRead(call, call.query.categoryId),
    act: async (call, folder) => ({ share: await presentShare(call, folder) }),
  }),

  setQuickShare: handler({
    load: call => folderToChange(call, call.params.id),
    act: async (call, folder) => {
      await setQuickShare(call, folder, call.body.shared)
      return { share: await presentShare(call, folder) }
    },
  }),

  readPermissions: handler({
    load: call => folderToPermit(call, call.query.categoryId),
    act: async (call, { id }) => ({ permissions: await presentPermissions(call, id) }),
  }),

  writePermissions: handler({
    load: call => folderToPermit(call, call.body.categoryId),
    act: call => permitFolder(call, call.body),
    readCurrent: async (call, { id }) => ({ permissions: await presentPermissions(call, id) }),
  }),

  readAccess: handler({
    load: call => folderToChange(call, call.params.id),
    act: (call, folder) => accessOf(call, folder, call.query.parentId),
  }),

  shareFolder: handler({
    load: call => folderToChange(call, call.params.id),
    act: async (call, { id }) => {
      await shareFolder(call, id, call.body.classIds)
      return presentClasses(call, id)
    },
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const files = {
  uploadDocument: handler({
    load: call => folderWithRoom(call, call.query.categoryId, call.query.size),
    act: async call => {
      const id = await takeFile(call, { ...call.query, upload: call.file })
      return { file: fileView(await fileToRead(call, id), call.addressOf) }
    },
    transaction: false,
  }),

  copyDocument: handler({
    load: async call => {
      await folderToFill(call, call.body.categoryId)
      return fileToRead(call, call.params.id)
    },
    act: async (call, file) => ({ made: await copyFile(call, file, call.body.categoryId) }),
    respond: async (call, id) => ({ file: fileView(await fileToRead(call, id), call.addressOf) }),
  }),

  readDocument: handler({
    load: call => fileToRead(call, call.params.id),
    act: async (call, file) => ({
      file: fileView(file, call.addressOf),
      parents: (await listParents(call.db, call, file.path)).map(stepView),
      preview: await findPreview(call.db, file.id),
    }),
  }),

  updateDocument: handler({
    load: call => fileToChange(call, call.params.id),
    act: (call, { id }) => changeFile(call, id, call.body),
    readCurrent: async (call, { id }) => ({ file: fileView(await fileToRead(call, id), call.addressOf) }),
  }),

  deleteDocument: handler({
    load: call => fileToChange(call, call.params.id),
    act: (call, { id }) => removeFile(call, id),
  }),

  restoreDocument: handler({
    load: call => fileToChange(call, call.params.id, 'any'),
    act: async (call, { id }) => {
      await bringBackFile(call, id)
      return { file: fileView(await fileToRead(call, id), call.addressOf) }
    },
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const lists = {
  searchDocuments: handler({
    act: call => findInLibrary(call, call.query),
  }),

  listMarket: handler({
    act: call => findOnMarket(call, call.query),
  }),

  listBin: handler({
    act: async call => {
      const { rows, pagination } = await listBin(call.db, call, call.query)
      return { items: rows.map(binView), pagination }
    },
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

export const documentsRoutes = () =>
  routes(endpoints, { ...places, ...folders, ...sharing, ...files, ...lists })
