'use client';

import { useState } from 'react';
import type { CheckedLink } from '@/lib/domain/contact/calls';
import type { UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { UnsubscribeConfirm } from './unsubscribe-confirm';
import { UnsubscribeFrame } from './unsubscribe-frame';
import { UnsubscribeRequest } from './unsubscribe-request';

type Link = UnsubscribeParams & { t: string };

type Props = {
  link: Link;
  known: CheckedLink;
  cover?: string;
};

/**
 * The page of a mail's unsubscribe link. Opening it changes nothing, because mail scanners open links: a signed
 * link asks for one confirmation, unless its address has unsubscribed already; any other link offers to mail a
 * signed one to the owner of the address.
 */
export function UnsubscribeScreen({ link, known, cover = '' }: Props) {
  const [refused, setRefused] = useState(!known.valid && link.t !== '');
  return (
    <UnsubscribeFrame cover={cover}>
      {known.valid && !refused ? (
        <UnsubscribeConfirm
          link={link}
          producerName={known.producerName}
          hasLeft={known.left}
          choices={known.choices ?? ''}
          onRefused={() => setRefused(true)}
        />
      ) : (
        <UnsubscribeRequest
          producerId={link.producerId}
          producerName={known.producerName}
          refused={refused}
        />
      )}
    </UnsubscribeFrame>
  );
}
