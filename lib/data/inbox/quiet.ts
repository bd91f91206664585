import * as calls from '@/lib/domain/inbox/calls';
import type { QuietLink } from '@/lib/domain/inbox/quiet-link';
import { call } from '../kit/call';

/** Turns one kind of mail off by a mail's signed link. */
export const quietInbox = (link: QuietLink & { t: string }) => call(calls.quietInbox, { ...link });
