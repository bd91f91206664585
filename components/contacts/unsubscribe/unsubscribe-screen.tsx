'use client';

import { useState } from 'react';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { UnsubscribeConfirm } from './unsubscribe-confirm';
import { UnsubscribeFrame } from './unsubscribe-frame';
import { UnsubscribeRequest } from './unsubscribe-request';

type Link = UnsubscribeParams & { t: string };

type Props = {
  link: Link;
  /** What the server knows of the link: whether it signed it, and whose mails it ends. */
  known: { valid: boolean; producerName: string };
};

/**
 * Where the unsubscribe link of a mail leads. Opening it changes nothing, because mail scanners open links:
 * a signed link asks once and then acts; any other offers to send a signed one to whoever owns the address.
 */
export function UnsubscribeScreen({ link, known }: Props) {
  const [refused, setRefused] = useState(!known.valid && link.t !== '');
  return (
    <UnsubscribeFrame>
      {known.valid && !refused ? (
        <UnsubscribeConfirm
          link={link}
          producerName={known.producerName}
          onRefused={() => setRefused(true)}
        />
      ) : (
        <UnsubscribeRequest producerId={link.producerId} refused={refused} />
      )}
    </UnsubscribeFrame>
  );
}
