import { cutText } from '../kit/text/cut';

export type Choice = { id: string; title: string; description?: string };
export type Outgoing = { body: string; buttons?: Choice[]; list?: Choice[] };

/** The platform's limits. A longer title is accepted and never arrives, so nothing over them is sent. */
const LIMITS = {
  text: 4_096,
  body: 1_024,
  button: 20,
  buttons: 3,
  rows: 10,
  rowTitle: 24,
  rowText: 72,
  buttonId: 256,
  rowId: 200,
  listButton: 20,
};

const LIST_BUTTON = 'Ver opciones';
/** A row needs a title, or nothing arrives. */
const NAMELESS = 'Sin nombre';

/** A body within a limit; what is cut comes before its last line, which says where the rest is, or asks. */
function cutBody(body: string, most: number): string {
  if (body.length <= most) return body;
  const at = body.lastIndexOf('\n');
  const last = body.slice(at);
  return at > 0 && last.length < most / 2
    ? cutText(body.slice(0, at).trimEnd(), most - last.length, '…') + last
    : cutText(body, most, '…');
}

/** The message as the Cloud API takes it, for a recipient in digits; every text within its limit. */
export function messageFor(to: string, { body, buttons = [], list = [] }: Outgoing): object {
  const head = { messaging_product: 'whatsapp', recipient_type: 'individual', to } as const;
  const interactive = (type: string, action: object) => ({
    ...head,
    type: 'interactive',
    interactive: { type, body: { text: cutBody(body, LIMITS.body) }, action },
  });
  if (buttons.length > 0) {
    return interactive('button', {
      buttons: buttons.slice(0, LIMITS.buttons).map(({ id, title }) => ({
        type: 'reply',
        reply: { id, title: cutText(title, LIMITS.button, '…') },
      })),
    });
  }
  if (list.length > 0) {
    const rows = list.slice(0, LIMITS.rows).map(({ id, title, description = '' }) => ({
      id,
      title: cutText(title.trim() || NAMELESS, LIMITS.rowTitle, '…'),
      ...(description && { description: cutText(description, LIMITS.rowText, '…') }),
    }));
    const sections = [{ title: cutText('Opciones', LIMITS.rowTitle, '…'), rows }];
    return interactive('list', { button: LIST_BUTTON, sections });
  }
  return {
    ...head,
    type: 'text',
    text: { preview_url: false, body: cutBody(body, LIMITS.text) },
  };
}

/** The reason why the platform would not take a message, or take it and not deliver it; '' if it would. */
export function problemOf(raw: unknown): string {
  const message = raw as {
    to?: string;
    text?: { body?: string };
    template?: { components: { parameters: { text: string }[] }[] };
    interactive?: {
      body: { text: string };
      action: {
        button?: string;
        buttons?: { reply: { id: string; title: string } }[];
        sections?: { rows: { id: string; title: string; description?: string }[] }[];
      };
    };
  };
  const tooLong = (what: string, value: string, most: number, least = 1) =>
    value.length < least || value.length > most ? `${what}: ${value.length} of ${most}` : '';
  const { interactive, template } = message;
  if (!/^\d{8,15}$/.test(message.to ?? '')) return 'to';
  if (template) {
    const said = template.components.flatMap(({ parameters }) => parameters);
    return tooLong('parameters', said.map(({ text }) => text).join(' '), LIMITS.body);
  }
  if (!interactive) return tooLong('text', message.text?.body ?? '', LIMITS.text);
  const { button, buttons = [], sections = [] } = interactive.action;
  const rows = sections.flatMap((section) => section.rows);
  const ids = [...buttons.map(({ reply }) => reply.id), ...rows.map(({ id }) => id)];
  return (
    [
      tooLong('body', interactive.body.text, LIMITS.body),
      buttons.length > LIMITS.buttons ? 'buttons' : '',
      rows.length > LIMITS.rows ? 'rows' : '',
      buttons.length + rows.length === 0 ? 'nothing to choose' : '',
      new Set(ids).size < ids.length ? 'ids' : '',
      button === undefined ? '' : tooLong('list button', button, LIMITS.listButton),
      ...buttons.flatMap(({ reply: { id, title } }) => [
        tooLong('button', title, LIMITS.button),
        tooLong('button id', id, LIMITS.buttonId),
      ]),
      ...rows.flatMap(({ id, title, description = '' }) => [
        tooLong('title', title, LIMITS.rowTitle),
        tooLong('row id', id, LIMITS.rowId),
        tooLong('description', description, LIMITS.rowText, 0),
      ]),
    ].find(Boolean) ?? ''
  );
}
