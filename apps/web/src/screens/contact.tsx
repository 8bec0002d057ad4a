import { ContactPage } from '../features/contact/contact-page.tsx'

export function ContactScreen() {
  return <ContactPage />
}
