import type { ReactNode } from 'react';
import { ProducerSettingsFrame } from '@/components/producer/producer-settings-frame';
import { QueryProvider } from '@/components/shared/query-provider';

type Props = { children: ReactNode; params: Promise<{ producerId: string }> };

export default async function ProducerSettingsLayout({ children, params }: Props) {
  const { producerId } = await params;
  const id = decodeURIComponent(producerId);
  return (
    <QueryProvider>
      <ProducerSettingsFrame key={id} producerId={id}>
        {children}
      </ProducerSettingsFrame>
    </QueryProvider>
  );
}
