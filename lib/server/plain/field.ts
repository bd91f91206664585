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
 * A choice of one of few, which is one field. What was wrong stands above it, where the cursor is: `choices` gets what puts
 * the cursor on the first of them.
 */
export function choiceField(
  { name, label, isFirst, ...told }: Field,
  choices: (cursor: Html | false) => Html,
): Html {
  return html`<fieldset class="field" role="radiogroup" ${attributes({ name, ...told })}><legend>${label}</legend>${below({ name, ...told })}${choices(isFirst ? html` autofocus` : false)}</fieldset>`;
}

type Told = Omit<Field, 'label'>;

function attributes({ name, help, wrong, isFirst }: Told): Html {
  const described = [wrong && `${name}-error`, help && `${name}-help`].filter(Boolean).join(' ');
  return html`id="${name}" name="${name}"${wrong && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}${isFirst && html` autofocus`}`;
}

const below = ({ name, help, wrong }: Told) =>
  html`${wrong && html`<p class="wrong" id="${name}-error">${SIGN}${wrong}</p>`}${help && html`<p class="help" id="${name}-help">${help}</p>`}`;

/** The style of fields, whose page has the style of labels and inputs. */
export const FIELD_STYLE = `
.field{display:grid;gap:8px;min-width:0}
.field>:is(label,input,textarea,select,p),.field label{margin:0}
.help{color:var(--faint);font-size:12px;line-height:16px}
input[aria-invalid]:not([type=checkbox]),textarea[aria-invalid]{border-color:var(--bad)}
.field .wrong{display:flex;gap:6px;color:var(--bad);font-weight:400}
.wrong svg{flex:none;width:16px;height:16px;margin-top:2px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}`;
