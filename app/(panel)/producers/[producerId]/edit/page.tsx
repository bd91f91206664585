import type { Metadata } from 'next';
import { EditScreen } from '@/components/producer/edit-screen';
import { PromotersLink } from '@/components/promoter/promoters-link';
import { variant } from '@/lib/config';

export const generateMetadata = (): Metadata => ({ title: variant().producer.edit });

export default function Page() {
  return (
    <>
      <EditScreen />
      <div className="mt-8">
        <PromotersLink />
      </div>
    </>
  );
}
