'use client';

import { Button } from '@/components/ui/button';
import { COPY_REFUSED } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { InvitedNote } from './invited-note';

type Props = { link: string; onClose: () => void };

export function InvitationLinkDialog({ link, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Copia el enlace"
      size="sm"
      footer={
        <Button kind="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <InvitedNote message={COPY_REFUSED} sent={false} link={link} />
    </Dialog>
  );
}
