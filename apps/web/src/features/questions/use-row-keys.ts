import { useRef, useState } from 'react'

/** Keys of rows that have none of their own: each row keeps its field, caret and history when others come and go. */
export function useRowKeys(count: number) {
  const next = useRef(count)
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, at) => at))
  const add = () => {
    const key = next.current++
    setKeys([...keys, key])
    return key
  }
  return { keys, add, remove: (at: number) => setKeys(keys.filter((_, index) => index !== at)), setKeys }
}
