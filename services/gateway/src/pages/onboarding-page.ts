import { listCountries } from '@atelier/country/country.ts'
import { type Html, html } from '@atelier/html/html.ts'
import type { OnboardingForm__Output } from '@atelier/protos/shop/v1/OnboardingForm.ts'
import type { FastifyReply } from 'fastify'
import {
  birthday,
  businessProfile,
  company,
  country,
  email,
  externalAccount,
  type Field,
  individual,
  individualName,
  valueFields,
} from './onboarding-fields.ts'
import { requireWebAddress, sendPage } from './page.ts'

const countries = listCountries()

/**
 * The form with all that is known, and with what was wrong when it was sent. It is sent to its own address, without the field
 * that was jumped to: a browser would take that along to wherever it is sent on.
 */
export function sendOnboarding(reply: FastifyReply, form: OnboardingForm__Output): FastifyReply {
  const hasProblems = form.problems.length > 0
  const title = 'Get paid'
  requireWebAddress(form.returnUrl)
  return sendPage(reply, hasProblems ? 422 : 200, {
    title: hasProblems ? `Error: ${title}` : title,
    formLeadsTo: 'elsewhere',
    content: html`<h1>Get paid for <bdi>${form.shopName}</bdi></h1>
${hasProblems && drawProblems(form)}
<p class="lead">We need a few details to pay you. What is marked as optional you may leave out; what else is missing can
be added later, but until then nothing is paid out.</p>
<form method="post" action="?" novalidate>
<input type="hidden" name="session" value="${form.session}">
${drawAccount(form)}
${drawSection('About you', 'of-individual', [
  individualName.map((field) => drawField(field, form)),
  drawBirthday(form),
  individual.map((field) => drawField(field, form)),
])}
${drawSection(
  'About the company',
  'of-company',
  company.map((field) => drawField(field, form)),
)}
${drawSection(
  'About the business',
  '',
  businessProfile.map((field) => drawField(field, form)),
)}
${drawSection('Where your money goes', '', [drawField(externalAccount, form)])}
<div class="actions">
<button>Save and finish</button>
<a class="leave" href="${form.returnUrl}" rel="noreferrer">Leave without saving</a>
</div>
</form>`,
  })
}

const typeId = 'businessType'

/** Everything in the form that a problem may be about, by its name: how it is called where it stands alone. */
const labels = new Map([
  [typeId, 'Who is paid'],
  ...[country, ...valueFields].map(({ name, label }): [string, string] => [name, label]),
  ...birthday.map(({ name, label }): [string, string] => [name, `${label} of birth`]),
])

function drawProblems({ problems }: OnboardingForm__Output): Html {
  const items = problems.map(({ field, message }) => {
    const label = labels.get(field)
    return html`<li>${label === undefined ? message : html`<a href="#${field}">${label}: ${message}</a>`}</li>\n`
  })
  return html`<div class="problems" role="alert" tabindex="-1" autofocus aria-labelledby="problems-title">
<h2 id="problems-title">Please check the form</h2>
<ul>
${items}</ul>
</div>`
}

function drawSection(title: string, kind: string, content: (Html | Html[])[]): Html {
  return html`<fieldset class="section ${kind}">
<legend><h2>${title}</h2></legend>
<div class="fields">
${content}</div>
</fieldset>`
}

function drawAccount(form: OnboardingForm__Output): Html {
  const problems = drawOwnProblems(typeId, form)
  const choices = [
    ['individual', 'An individual', typeId],
    ['company', 'A company', `${typeId}-company`],
  ].map(
    ([value, label, id]) => html`<label class="choice"><input type="radio" name="${typeId}" value="${value}" id="${id}"\
${form.businessType === value && html` checked`}>${label}</label>
`,
  )
  return drawSection('Your account', '', [
    html`<fieldset class="group"${problems && html` aria-describedby="${typeId}-problem"`}>
<legend>Who is paid?</legend>
${problems}
<div class="choices">
${choices}</div>
</fieldset>
`,
    drawField(country, { ...form, values: { country: form.country } }),
    drawField(email, form),
  ])
}

function drawBirthday(form: OnboardingForm__Output): Html {
  const names = birthday.map(({ name }) => name)
  const wrong = form.problems.filter(({ field }) => names.includes(field))
  const id = 'birthday'
  return html`<fieldset class="group" aria-describedby="${id}-hint${wrong.length > 0 && ` ${id}-problem`}">
<legend>Date of birth</legend>
<span class="hint" id="${id}-hint">For example: 27 3 1985.</span>
${
  wrong.length > 0 &&
  html`<span class="problem" id="${id}-problem">${wrong.map(({ message }) => html`${message}. `)}</span>
`
}<div class="parts">
${birthday.map(
  (
    field,
  ) => html`<div class="field"><label for="${field.name}">${field.label}</label>${drawControl(field, form, [])}</div>
`,
)}</div>
</fieldset>
`
}

function drawField(field: Field, form: OnboardingForm__Output): Html {
  const { name, label, hint, isOptional, isHalf } = field
  const problems = drawOwnProblems(name, form)
  const isProvided = form.provided.includes(name)
  const hints = [hint, isProvided && 'Leave this empty to keep what was provided.'].filter(Boolean).join(' ')
  const described = [hints !== '' && `${name}-hint`, problems && `${name}-problem`].filter(
    (id) => id !== false && id !== null,
  )
  return html`<div class="field${isHalf && ' half'}">
<label for="${name}">${label}${isOptional && html` <span class="optional">(optional)</span>`}\
${isProvided && html` <span class="provided">provided</span>`}</label>
${hints !== '' && html`<span class="hint" id="${name}-hint">${hints}</span>\n`}${problems}${drawControl(
  field,
  form,
  described.map(String),
)}
</div>
`
}

/** What is wrong with this field, or null. */
function drawOwnProblems(name: string, { problems }: OnboardingForm__Output): Html | null {
  const own = problems.filter(({ field }) => field === name)
  if (own.length === 0) return null
  return html`<span class="problem" id="${name}-problem">${own.map(({ message }) => html`${message}. `)}</span>
`
}

const inputs: Record<string, Html> = {
  text: html`type="text"`,
  email: html`type="email" spellcheck="false" autocapitalize="none"`,
  tel: html`type="tel"`,
  url: html`type="url" spellcheck="false" autocapitalize="none"`,
  digits: html`type="text" inputmode="numeric"`,
  secret: html`type="password" spellcheck="false" autocapitalize="none"`,
}

/** Secret values are not shown, not even where one came with the form. */
function drawControl(
  { name, kind = 'text', lengthMax, ...field }: Field,
  form: OnboardingForm__Output,
  describedBy: string[],
) {
  const value = kind === 'secret' ? '' : (form.values[name] ?? '')
  const isWrong = form.problems.some((problem) => problem.field === name)
  const shared = html`id="${name}" name="${name}" autocomplete="${field.autocomplete ?? 'off'}"\
${describedBy.length > 0 && html` aria-describedby="${describedBy.join(' ')}"`}${isWrong && html` aria-invalid="true"`}`
  if (kind === 'lines') return html`<textarea ${shared} rows="3" maxlength="${lengthMax}">\n${value}</textarea>`
  if (kind !== 'country') return html`<input ${inputs[kind]} ${shared} value="${value}" maxlength="${lengthMax}">`
  const options = countries.map(
    ({ code, name: label }) => html`<option value="${code}"${code === value && html` selected`}>${label}</option>\n`,
  )
  return html`<select ${shared}>
<option value="">Choose a country</option>
${options}</select>`
}
