'use client';

import type { ComponentProps } from 'react';
import { ProfileDialog } from '@/components/profile/profile-dialog';
import { Queries } from '@/components/shared/queries';

/** 'Editar Perfil', loaded when it is opened. */
export default function ProfilePart(props: ComponentProps<typeof ProfileDialog>) {
  return (
    <Queries>
      <ProfileDialog {...props} />
    </Queries>
  );
}
