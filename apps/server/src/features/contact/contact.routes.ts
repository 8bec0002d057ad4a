import * as endpoints from '@bangxanh/contract/contact/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { readContact } from './contact.service.ts'

export const contactRoutes = () => routes(endpoints, { readContact: handler({ act: readContact }) })
