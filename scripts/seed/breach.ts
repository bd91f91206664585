import { advanceBreach } from '@/functions/src/privacy/advance-breach';
import { saveBreach } from '@/functions/src/privacy/save-breach';
import { ADMINS, as } from './call-as';
import { IDS, type Seed } from './context';

const DAY = 86_400_000;

/** A breach that is open since four days ago and waits to be told to the Agency. */
export const seedBreach: Seed = async ({ now }) => {
  const at = (days: number) => now.getTime() - days * DAY;
  const { breachId } = await as(ADMINS.antonia, saveBreach, {
    key: 'demo-breach',
    facts: {
      title: 'Lista de contactos en un notebook perdido',
      producerId: IDS.nocheAustral,
      natures: ['access', 'loss'],
      data: ['contact', 'identity'],
      what: 'Una persona del equipo perdió su notebook con la lista de contactos que había descargado. El disco no estaba cifrado.',
      startedAt: at(6),
      endedAt: at(4),
      knownAt: at(4),
      persons: 1_200,
      records: 1_200,
      consequences: 'Correos no pedidos a las personas de la lista.',
      taken: 'Se cerró su sesión, cambió su clave y se le quitó el permiso de descargar.',
      proposed: 'Notebooks con disco cifrado para quien descarga listas.',
    },
  });
  await as(ADMINS.antonia, advanceBreach, { breachId, to: 'open' });
};
