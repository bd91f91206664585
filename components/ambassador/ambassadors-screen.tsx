import { Card } from '@/components/ui/card';
import { variant } from '@/lib/config';
import { PublicFrame } from '../shared/public-frame';
import { AmbassadorForm } from './ambassador-form';

/** The benefits, with the variant's word; both words are feminine. */
const gives = (one: string, many: string) => [
  {
    name: 'Una parte de lo que traes',
    text: `Acordamos contigo, antes de partir y por escrito, qué recibes por cada ${one} que llega por ti.`,
  },
  {
    name: 'Una persona al otro lado',
    text: `Alguien del equipo te responde por su nombre y acompaña a tus ${many} en su primer evento.`,
  },
  {
    name: 'Cuentas claras',
    text: `Cada mes te escribimos qué ${many} llegaron por ti y cuánto llevan vendido.`,
  },
];

const steps = (one: string) => [
  'Postulas con este formulario.',
  'Conversamos quince minutos por teléfono o videollamada.',
  'Recibes tu enlace y el material para presentarnos.',
  `Por cada ${one} que publica, te avisamos y lo anotamos.`,
];

export function AmbassadorsScreen() {
  const { siteName, producer } = variant();
  const one = producer.one.toLowerCase();
  return (
    <PublicFrame>
      <div className="mx-auto grid w-full max-w-[1200px] items-start gap-x-12 gap-y-8 px-4 pt-8 md:px-8 lg:grid-cols-[1fr_520px]">
        <div>
          <h1 className="text-balance font-semibold text-xl tracking-tight sm:text-2xl">
            Embajadores {siteName}
          </h1>
          <p className="mt-4 max-w-[37em] text-pretty text-base text-ink-soft">
            Para quienes conocen la noche de su ciudad: productores, DJs, gente de puerta y de
            barra. Si recomiendas {siteName} {producer.a} y publica, ganan las dos partes.
          </p>
          <h2 className="mt-8 font-semibold text-lg">Qué recibes</h2>
          <dl className="mt-2">
            {gives(one, producer.many.toLowerCase()).map(({ name, text }) => (
              <div key={name} className="border-line border-t py-3">
                <dt className="font-semibold text-base">{name}</dt>
                <dd className="mt-0.5 max-w-[40em] text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <h2 className="mt-8 font-semibold text-lg">Cómo funciona</h2>
          <ol className="mt-2">
            {steps(one).map((step, index) => (
              <li key={step} className="flex gap-4 border-line border-t py-3">
                <span className="w-4 shrink-0 font-semibold text-ink-soft" aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <Card title="Postula" description="Toma dos minutos. Respondemos dentro de la semana.">
          <AmbassadorForm />
        </Card>
      </div>
    </PublicFrame>
  );
}
