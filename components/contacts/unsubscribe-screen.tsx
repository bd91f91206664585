'use client';

import { useState } from 'react';
import type { UnsubscribeParams } from '@/lib/domain/unsubscribe-link';
import { UnsubscribeConfirm } from './unsubscribe-confirm';
import { UnsubscribeFrame } from './unsubscribe-frame';
import { UnsubscribeRequest } from './unsubscribe-request';

type Link = UnsubscribeParams & { t: string };

/**
 * Where the unsubscribe link of a mail leads. Opening it changes nothing, because mail scanners open links:
 * a signed link asks once and then acts; any other offers to send a signed one to whoever owns the address.
 */
export function UnsubscribeScreen({ link, signed }: { link: Link; signed: boolean }) {
  const [refused, setRefused] = useState(!signed && link.t !== '');
  return (
    <UnsubscribeFrame>
      {signed && !refused ? (
        <UnsubscribeConfirm link={link} onRefused={() => setRefused(true)} />
      ) : (
        <UnsubscribeRequest producerId={link.producerId} refused={refused} />
      )}
    </UnsubscribeFrame>
  );
}
