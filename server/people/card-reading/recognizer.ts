import { createRequire } from 'node:module'
import type { Gray } from './gray.ts'
import type { Models } from './model.ts'

/** Reads one line of print. */
export interface Recognizer {
  /** Only signs of `allowed` are recognised. */
  readonly digits: (strip: Gray, allowed: string) => string
  readonly chinese: (strip: Gray) => string
}

/** The part of tesseract's own interface that we use. */
interface Engine {
  Init(path: null, language: string, mode: number, config: string): number
  SetVariable(name: string, value: string): void
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetUTF8Text(): string
}
interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array | string): void }
  readonly TessBaseAPI: new () => Engine
}

const LSTM_ONLY = 1
const SINGLE_LINE = '7'
/** Dictionaries are off: names are in none, and a dictionary changes words that it nearly knows. */
const CONFIG = ['system', 'freq', 'punc', 'number', 'unambig'].map((each) => `load_${each}_dawg 0`).join('\n')

/** Opens the engine with both models, in a third of a second of a core. Tesseract's wrapper is not used: it needs threads and network. */
export async function openRecognizer({ core, chinese, digits }: Models): Promise<Recognizer> {
  const load = createRequire(import.meta.url)(core) as (wishes: object) => Promise<Core>
  const quiet = () => {}
  const engine = await load({ print: quiet, printErr: quiet })
  engine.FS.writeFile('/config', CONFIG)
  const open = (language: string, model: Uint8Array) => {
    engine.FS.writeFile(`${language}.traineddata`, model)
    const made = new engine.TessBaseAPI()
    if (made.Init(null, language, LSTM_ONLY, '/config') !== 0) throw new Error(`no model for ${language}`)
    made.SetVariable('tessedit_pageseg_mode', SINGLE_LINE)
    return made
  }
  const [latin, han] = [open('eng', digits), open('chi_sim', chinese)]
  const read = (api: Engine, strip: Gray) => {
    engine.FS.writeFile('/input', asPgm(strip))
    if (api.SetImageFile(1, 0) === 1) return ''
    api.Recognize(null)
    return api.GetUTF8Text().replaceAll(/\s/g, '')
  }
  return {
    digits(strip, allowed) {
      latin.SetVariable('tessedit_char_whitelist', allowed)
      return read(latin, strip)
    },
    chinese: (strip) => read(han, strip),
  }
}

/** Encodes a picture as PGM, the simplest picture format: a line of text and the bytes. */
function asPgm({ width, height, pixels }: Gray): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels])
}
