/** States as a table: from each state, the states that may follow. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] }

/** True when the table lets `from` become `to`. Staying is no move. */
export function canTransition<State extends string>(
  moves: Transitions<State>,
  from: State,
  to: State,
): boolean {
  return moves[from].includes(to)
}
