import { variant } from '@/lib/config';
import { longDate } from '@/lib/domain/kit/format-date';
import { POLICY } from '@/lib/domain/privacy/policy';
import { PublicFrame } from '../shared/public-frame';
import { DocumentSection, NumberedDocument } from './document';
import { PrivacyData } from './privacy-data';
import { PrivacyRights } from './privacy-rights';

export function PrivacyPolicy() {
  const { siteName, producer } = variant();
  const one = producer.one.toLowerCase();
  return (
    <PublicFrame>
      <NumberedDocument
        title="Política de privacidad"
        intro={
          <>
            <p>
              Explica qué datos personales trata {siteName}, para qué, con quién los comparte y cómo
              ejerces tus derechos. Se rige por la Ley N° 19.628 sobre protección de la vida
              privada, modificada por la Ley N° 21.719, que rige desde el 1 de diciembre de 2026.
            </p>
            <p className="mt-2 text-ink-faint text-sm">
              Versión {POLICY.version}, del {longDate(POLICY.date)} de{' '}
              {POLICY.date.getUTCFullYear()}.
            </p>
          </>
        }
      >
        <DocumentSection id="responsable" title="1. Quién responde por tus datos">
          <p>
            {siteName} es responsable de los datos de quienes usan este panel: las personas que
            trabajan en una {one} y quienes lo administran.
          </p>
          <p>
            De los datos de asistentes y contactos de cada evento responde la {one} que lo organiza.{' '}
            {siteName} los trata por su encargo y siguiendo sus instrucciones: no los usa para fines
            propios ni los entrega a otra {one}.
          </p>
        </DocumentSection>
        <PrivacyData />
        <PrivacyRights siteName={siteName} one={one} />
      </NumberedDocument>
    </PublicFrame>
  );
}
