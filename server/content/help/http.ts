import {
  FORM_IDS,
  findForms,
  findRegisterHelp,
  findTransactionHelp,
  findWalletHelp,
  getForm,
} from '#contract/help.ts'
import type { Config } from '#server/config.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { Route } from '#server/base/http/route.ts'
import { read } from '#server/base/http/route.ts'
import { openFileThread } from '#server/base/printing/file-thread.ts'
import { formFileName, FORMS } from '#server/content/forms/forms.copy.ts'
import { FORMS_EDITION } from '#server/content/forms/form.ts'
import type { HelpGroups, HelpSource, HelpTopic } from './help-source.ts'
import { printedForms } from '#server/content/forms/printed-forms.ts'

interface ContentDeps {
  readonly site: Pick<Config['site'], 'brandZh' | 'brandEn' | 'hotline'>
  /** Null until the pages are loaded. */
  readonly help: () => HelpSource | null
}

export function contentRoutes({ site, help }: ContentDeps): Route[] {
  const forms = printedForms(openFileThread(), {
    brand: { zh: site.brandZh, en: site.brandEn },
    hotline: site.hotline,
  })
  const helpOn = async (
    topic: HelpTopic,
    locale: Locale,
  ): Promise<Answer<{ groups: HelpGroups }, 'help-not-there'>> => {
    const find = help()
    return find === null ? { kind: 'help-not-there' } : ok({ groups: find(topic, locale) })
  }
  return [
    read(findRegisterHelp, ({ locale }) => helpOn('register', locale)),
    read(findWalletHelp, ({ locale }) => helpOn('wallet', locale)),
    read(findTransactionHelp, ({ locale }) => helpOn('transaction', locale)),
    read(findForms, async ({ locale }) => {
      const sizes = forms.sizes(locale)
      const named = FORM_IDS.map((formId) => {
        const { title, use } = FORMS[formId]
        return { formId, title: title[locale], use: use[locale], bytes: sizes.get(formId) ?? null }
      })
      return ok({ ...FORMS_EDITION, forms: named })
    }),
    read(getForm, async (call, { formId, locale = call.locale }) => {
      const bytes = await forms.one(formId, locale)
      if (bytes === 'busy') return { kind: 'documents-busy' }
      const fileName = formFileName(FORMS[formId].title[locale], FORMS_EDITION.version, locale)
      return ok({ mediaType: 'application/pdf', fileName, bytes })
    }),
  ]
}
