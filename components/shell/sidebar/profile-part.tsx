'use client';

import type { ComponentProps } from 'react';
import { ProfileDialog } from '@/components/account/profile/profile-dialog';
import { QueryProvider } from '@/components/shared/query-provider';

export default function ProfilePart(props: ComponentProps<typeof ProfileDialog>) {
  return (
    <QueryProvider>
      <ProfileDialog {...props} />
    </QueryProvider>
  );
}
