type Failure = { message?: string; code?: string; command?: string; responseCode?: number };

/** The mail server refused a message or did not confirm it; other errors of `sendMail` come from before that. */
export class HandOverError extends Error {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;

  constructor(cause: unknown) {
    const { message = '', code = '', command = '', responseCode = 0 } = (cause ?? {}) as Failure;
    super(message, { cause });
    this.code = code;
    this.command = command;
    this.responseCode = responseCode;
  }
}

// A name that does not resolve, failing TLS and our refused account are no answer to a message.
const BEFORE = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'EDNS', 'ETLS', 'EPROXY']);
// Nodemailer names the same command if a connection ends within a message, so only the error's text tells them apart.
// The last one is when nodemailer gives up its own retries of a connection that closed before any byte was sent.
const NO_CONNECTION =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|Connection timeout|Greeting never received|Invalid greeting|maximum number of retries/;

/** Whether the server did not serve us at all: it has nothing of this message, and would take no other one. */
export const isUnreached = ({ code, message }: HandOverError): boolean =>
  BEFORE.has(code) || NO_CONNECTION.test(message);
