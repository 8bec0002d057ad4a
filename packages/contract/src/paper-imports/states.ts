import type { Transitions } from '../kit/transitions.ts'

export const IMPORT_STATES = ['waiting', 'reading', 'ready', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** A server that dies while it reads begins again. */
export const IMPORT_TRANSITIONS: Transitions<ImportState> = {
  waiting: ['reading', 'failed'],
  reading: ['reading', 'ready', 'failed'],
  ready: [],
  failed: [],
}

/**
 * How far the model is that was asked about a paper. What the reader found can be reviewed meanwhile, and whatever comes of the
 * model the import stays ready.
 */
export const MODEL_STATES = ['waiting', 'asking', 'done', 'failed'] as const
export type ModelState = (typeof MODEL_STATES)[number]
/** One that does not answer is asked again a few times; a server that dies while it asks begins again. */
export const MODEL_TRANSITIONS: Transitions<ModelState> = {
  waiting: ['asking'],
  asking: ['asking', 'waiting', 'done', 'failed'],
  done: [],
  /** Somebody asks again. */
  failed: ['waiting'],
}

/**
 * What a person thinks of a found question. It is `added` as long as the question that was made of it stands; when that is
 * deleted (which undoes it), it is accepted again.
 */
export const ITEM_STATES = ['open', 'accepted', 'rejected', 'added'] as const
export type ItemState = (typeof ITEM_STATES)[number]
/** Those that a person chooses. */
export const REVIEW_STATES = ['open', 'accepted', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** How the right answer was known; `person`: somebody chose it on the board; `model`: nobody but a model says so. */
export const KEY_SOURCES = [
  'underline',
  'bold',
  'colour',
  'highlight',
  'sign',
  'key-line',
  'key-table',
  'person',
  'model',
] as const
export type KeySource = (typeof KEY_SOURCES)[number]

export const MADE_BY = ['reader', 'model'] as const
export type MadeBy = (typeof MADE_BY)[number]

/** What a person should look at before a question is taken over. */
export const ITEM_WARNINGS = [
  /** No right answer was found. */
  'no-key',
  /** The paper tells two different right answers. */
  'key-contradicts',
  /** Fewer options than questions of this paper have. */
  'few-options',
  'empty-option',
  /** Another question of the part has this number. */
  'duplicate-number',
  /** Another question of the paper is the same. */
  'duplicate-question',
  /** Something beside the text could not be read: its place is marked. */
  'gap',
  /** A picture of a kind that browsers do not show: its place is marked. */
  'old-picture',
  /** A formula of a page whose letters stood over and under each other was read one after the other. */
  'flat-formula',
  /** The number before its own is missing. */
  'number-missing',
  /** Neither its part nor its key says of which type it is. */
  'type-guessed',
  /** A formula that is a picture, and cannot be edited. */
  'formula-picture',
  /** Above it stands a text that belongs to no question. */
  'passage-alone',
  /** Some of its words were recognised on a scan or a photo with little confidence. */
  'unsure-text',
  /** A picture that is damaged, or one more than are kept: its place is marked. */
  'lost-picture',
  /** Longer than a question may be: somebody has to shorten it. */
  'too-long',
  /** Of a type that nobody asked for: it begins as rejected. */
  'other-type',
  /** Its right answer is what a model holds for right. */
  'model-key',
  /** The words that a model says it made it of do not stand in the paper. */
  'no-quote',
] as const
export type ItemWarning = (typeof ITEM_WARNINGS)[number]

/** Of the paper as a whole: its keys are of several variants, or it holds more questions than are read, or more text than a model is shown. */
export const PAPER_WARNINGS = ['unknown-variant', 'too-many-questions', 'model-cut'] as const
export type PaperWarning = (typeof PAPER_WARNINGS)[number]
