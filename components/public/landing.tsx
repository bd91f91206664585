import { EnterPanelLink } from '@/components/shared/enter-panel-link';
import { Button } from '@/components/ui/button';
import { publicConfig } from '@/lib/config';
import { SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';
import { PublicFrame } from '../shared/public-frame';
import { LandingCosts } from './landing-costs';
import { LandingNight } from './landing-night';
import { LandingScreens } from './landing-screens';
import { LandingSheet } from './landing-sheet';

export function Landing() {
  const { demo } = publicConfig().links;
  return (
    <PublicFrame>
      <section className="mx-auto grid w-full max-w-[1200px] items-center gap-x-12 gap-y-12 px-4 pt-8 pb-12 md:px-8 lg:grid-cols-[5fr_6fr] lg:pt-12">
        <div>
          <h1 className="text-balance font-semibold text-xl leading-tight tracking-tight sm:text-2xl">
            Sabes cómo va tu noche, a la hora que sea
          </h1>
          <p className="mt-4 max-w-[35em] text-pretty text-base text-ink-soft">
            Entradas, reventa, barra, cortesías, mailing y pagos en un solo panel. Con cada peso a
            la vista, en el celular junto a la puerta o en el computador al día siguiente.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <EnterPanelLink kind="primary" size="lg" to={SIGN_UP_ROUTE}>
              Empieza a vender
            </EnterPanelLink>
            {demo && (
              <Button size="lg" href={demo} external>
                Agenda una demo
              </Button>
            )}
          </div>
          <p className="mt-4 text-ink-faint text-xs">
            Crear la cuenta es gratis. Pagas solo cuando vendes.
          </p>
        </div>
        <LandingSheet />
      </section>
      <LandingNight />
      <LandingScreens />
      <LandingCosts />
      <section className="mx-auto w-full max-w-[1200px] px-4 pt-12 md:px-8">
        <div className="ticket-edge flex flex-wrap items-center gap-6 bg-accent px-8 py-8 text-on-accent sm:px-12">
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="text-balance font-semibold text-xl tracking-tight">
              Publica tu próximo evento hoy
            </h2>
            <p className="mt-1 max-w-[35em] text-base">
              Cuatro pasos, una vista previa al lado, y la preventa queda corriendo.
            </p>
          </div>
          <EnterPanelLink
            kind="secondary"
            size="lg"
            to={SIGN_UP_ROUTE}
            className="border-transparent bg-card text-ink hover:bg-sunken"
          >
            Crear cuenta
          </EnterPanelLink>
        </div>
      </section>
    </PublicFrame>
  );
}
