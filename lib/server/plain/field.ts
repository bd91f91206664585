import { type Html, html, icon } from './html';

type Field = {
  /** Its name in the form, and its id. */
  name: string;
  label: Html | string;
  help?: string;
  /** The sentence of what was wrong with it. */
  wrong?: string;
  /** The cursor starts here: the first field that was wrong. */
  isFirst?: boolean;
};

/** A form as it was typed, and the sentence of each wrong field; under '' why it was refused as a whole. */
export type Filled = {
  typed?: Readonly<Record<string, string>>;
  wrong?: Readonly<Record<string, string>>;
};

const SIGN = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v5m0 3h.01');

/** A field of a plain form with its label, help and refusal. `control` gets the attributes that tie them together. */
export function field({ name, label, ...told }: Field, control: (its: Html) => Html): Html {
  return html`<div class="field"><label for="${name}">${label}</label>${control(attributes({ name, ...told }))}${below({ name, ...told })}</div>`;
}

/** A box to tick, with its label behind it. */
export function checkField({ name, label, ...told }: Field, control: (its: Html) => Html): Html {
  return html`<div class="field"><div class="check">${control(attributes({ name, ...told }))}<label for="${name}">${label}</label></div>${below({ name, ...told })}</div>`;
}

/**
 * Boxes or options under one question. What was wrong stands above them, where the cursor is: `controls` gets what puts
 * the cursor on the first.
 */
export const groupField = (
  { name, label, isFirst, ...told }: Field,
  controls: (cursor: Html | false) => Html | Html[],
): Html =>
  html`<fieldset class="field"${describedBy({ name, ...told })}><legend>${label}</legend>${below({ name, ...told })}${controls(isFirst ? html` autofocus` : false)}</fieldset>`;

/** The field of an email address, as it was typed. */
export const emailField = (told: Told & Partial<Field>, typed = ''): Html =>
  field(
    { label: 'Correo', ...told },
    (its) =>
      html`<input ${its} type="email" autocomplete="email" inputmode="email" maxlength="254" value="${typed}">`,
  );

/** The mark behind the label of a field that may stay empty. */
export const OPTIONAL = html` <small>opcional</small>`;

/** A field that nobody sees, and only a bot fills in. */
export const TRAP = html`<div class="trap" aria-hidden="true"><label for="website">No escribas aquí</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>`;

/** The reason that a form did nothing, above its fields or its button. The cursor starts there: it is seen and read aloud. */
export const alertOf = (words = ''): Html | '' =>
  words && html`<p class="wrong" tabindex="-1" autofocus role="alert">${words}</p>`;

/**
 * The sentences of a form that was refused. `of` gives a field its own, and the first of `names` in the form's order the
 * cursor; one of no field of the form is said above it.
 */
export function refusals(wrong: Readonly<Record<string, string>>, names: readonly string[]) {
  const rest = Object.keys(wrong).find((name) => !names.includes(name));
  const first = rest === undefined && names.find((name) => wrong[name]);
  return {
    of: (name: string) => ({ name, wrong: wrong[name], isFirst: name === first }),
    above: rest !== undefined && alertOf(wrong[rest]),
  };
}

type Told = Omit<Field, 'label'>;

const attributes = ({ name, wrong, isFirst, ...told }: Told): Html =>
  html`id="${name}" name="${name}"${wrong && html` aria-invalid="true"`}${describedBy({ name, wrong, ...told })}${isFirst && html` autofocus`}`;

function describedBy({ name, help, wrong }: Told) {
  const ids = [wrong && `${name}-error`, help && `${name}-help`].filter(Boolean).join(' ');
  return ids && html` aria-describedby="${ids}"`;
}

const below = ({ name, help, wrong }: Told) =>
  html`${wrong && html`<p class="wrong" id="${name}-error">${SIGN}${wrong}</p>`}${help && html`<p class="help" id="${name}-help">${help}</p>`}`;

/** The style of fields and of what was wrong, whose page has the style of labels and inputs. */
export const FIELD_STYLE = `
.wrong{color:var(--bad);font-weight:600}
.wrong[role=alert]{padding:8px 12px;border-radius:8px;outline:0;background:var(--bad-soft)}
.field{display:grid;align-content:start;gap:8px;min-width:0}
.field>:is(label,input,textarea,select,p,.check),.field label{margin:0}
.field .check label{margin-block:-12px;padding-block:12px}
label small{font-weight:400}
.check{display:flex;align-items:flex-start;gap:12px}
.check,.check label{font-weight:400}
:is(.check,.choice) input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--accent)}
.trap{position:absolute;left:-9999px}
.help{color:var(--faint);font-size:12px;line-height:16px}
input[aria-invalid]:not([type=checkbox]),textarea[aria-invalid]{border-color:var(--bad)}
.field .wrong{display:flex;gap:6px;font-weight:400}
.wrong svg{flex:none;width:16px;height:16px;margin-top:2px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}`;
