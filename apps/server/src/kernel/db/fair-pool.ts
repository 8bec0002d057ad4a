import pg from 'pg'
import { currentLane, Turns } from '../turns.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

/**
 * A pool whose connections are handed out by turns of those who are served, so that a hundred statements of one person
 * are no line for another.
 */
export class FairPool extends pg.Pool {
  readonly #turns: Turns
  readonly #address: Promise<string> | undefined
  readonly #ends = new WeakMap<pg.PoolClient, () => void>()

  /**
   * @param address where the database is; whoever asks before that is known waits for it
   * @param patience how many milliseconds somebody waits for their turn; then the database is away for them
   */
  constructor(address: string | Promise<string>, options: pg.PoolConfig & { max: number }, patience: number) {
    super(typeof address === 'string' ? { ...options, connectionString: address } : options)
    this.#address = typeof address === 'string' ? undefined : address
    this.#turns = new Turns({ all: options.max, patience })
    this.on('release', (_, client) => this.#ends.get(client)?.())
  }

  override connect(): Promise<pg.PoolClient>
  /** As the pool's own `query` calls it. */
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const taken = this.#take()
    if (!connected) return taken
    taken.then(
      client => connected(undefined, client, client.release),
      error => connected(error, undefined, () => {}),
    )
    return undefined
  }

  async #take(): Promise<pg.PoolClient> {
    const end = await this.#turns.take(currentLane())
    try {
      if (this.#address) this.options.connectionString = await this.#address
      const client = await super.connect()
      this.#ends.set(client, end)
      return client
    } catch (error) {
      end()
      throw error
    }
  }
}
