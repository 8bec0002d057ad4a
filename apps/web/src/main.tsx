import '@mantine/core/styles.layer.css'
import './app/fonts.css'
import './app/base.css'
import { createRoot } from 'react-dom/client'
import { startApp } from './app/start-app.tsx'
import { isOffline } from './shared/http/call-error.ts'

const root = document.getElementById('root')
if (root) {
  // A server that is away has its own screen; everything else that a boundary caught belongs in the console.
  void startApp(createRoot(root, { onCaughtError: error => void (isOffline(error) || reportError(error)) }))
}
