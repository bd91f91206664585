/** What nodemailer says of a connection. */
type Failure = { message?: string; code?: string; command?: string; responseCode?: number };

/**
 * The mail server did not take a message, or did not say so. Whatever else `sendMail` throws was thrown before the
 * message was handed to it.
 */
export class HandOverError extends Error {
  readonly code: string;
  readonly command: string;
  /** The server's answer; 0 without one. */
  readonly responseCode: number;

  constructor(cause: unknown) {
    const { message = '', code = '', command = '', responseCode = 0 } = (cause ?? {}) as Failure;
    super(message, { cause });
    this.code = code;
    this.command = command;
    this.responseCode = responseCode;
  }
}

// A name that is not found, TLS that fails, and our own account that is refused are no answer to a message.
const BEFORE = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'EDNS', 'ETLS', 'EPROXY']);
// Nodemailer names the same command where a connection ends within a message, so only its words tell them apart. It sends a
// message again by itself where the connection closed before a byte of it had left; the last one is when it gives that up.
const NO_CONNECTION =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|Connection timeout|Greeting never received|Invalid greeting|maximum number of retries/;

/** Whether the server did not serve us at all: it has nothing of this message, and would take no other one. */
export const isUnreached = ({ code, message }: HandOverError): boolean =>
  BEFORE.has(code) || NO_CONNECTION.test(message);
