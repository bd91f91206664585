import { readFileSync } from 'node:fs';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';

/** The products that have a picture, `scripts/seed/menu/{id}.webp`. */
const DRAWN = ['piscola', 'mojito', 'schop', 'papas', 'empanadas'];

const item = (
  id: string,
  name: string,
  price: number,
  description = '',
  more: Partial<MenuInput['categories'][number]['items'][number]> = {},
) => ({
  ...{ id, name, price, description, available: true, combo: [] },
  hasPhoto: DRAWN.includes(id),
  ...more,
});

/** The menus of the demo data: a complete bar, and one that was just started. */
export const DEMO_MENUS: MenuInput[] = [
  {
    name: 'Barra de verano',
    description: 'Para pedir desde la mesa o en la barra. Precios con IVA.',
    published: true,
    categories: [
      {
        id: 'tragos',
        name: 'Tragos',
        items: [
          item('piscola', 'Piscola', 5500, 'Pisco 35° y bebida a elección.'),
          item('mojito', 'Mojito', 6500, 'Ron blanco, menta, limón de Pica y soda.'),
          item('gin-tonic', 'Gin tonic', 7500, 'Gin del sur, tónica y piel de naranja.'),
          item('terremoto', 'Terremoto', 5900, 'Pipeño, helado de piña y granadina.', {
            available: false,
          }),
        ],
      },
      {
        id: 'cervezas',
        name: 'Cervezas y bebidas',
        items: [
          item('schop', 'Schop lager 500 cc', 4500),
          item('ipa', 'IPA de Valdivia 330 cc', 4900),
          item('bebida', 'Bebida 350 cc', 2500),
          item('agua', 'Agua mineral', 2000, 'Con o sin gas.'),
        ],
      },
      {
        id: 'para-picar',
        name: 'Para picar',
        items: [
          item('papas', 'Papas fritas', 4900, 'Para dos personas.'),
          item('empanadas', 'Empanadas de queso', 5500, 'Seis unidades, fritas al momento.'),
          item('completo', 'Completo italiano', 3900, 'También con vienesa vegana.'),
        ],
      },
      {
        id: 'combos',
        name: 'Combos',
        items: [
          item('duo', 'Dúo piscola', 9900, '', { combo: [{ itemId: 'piscola', quantity: 2 }] }),
          item('previa', 'Previa para dos', 12_900, '', {
            combo: [
              { itemId: 'schop', quantity: 2 },
              { itemId: 'papas', quantity: 1 },
            ],
          }),
        ],
      },
    ],
  },
  {
    name: 'Cafetería de la mañana',
    description: '',
    published: false,
    categories: [
      {
        id: 'cafes',
        name: 'Cafés',
        items: [item('espresso', 'Espresso', 2200), item('cortado', 'Cortado', 2600)],
      },
    ],
  },
];

export const photosOf = ({ categories }: MenuInput) =>
  categories
    .flatMap(({ items }) => items)
    .filter(({ hasPhoto }) => hasPhoto)
    .map(({ id }) => {
      const bytes = readFileSync(new URL(`./menu/${id}.webp`, import.meta.url));
      return { id, data: `data:image/webp;base64,${bytes.toString('base64')}` };
    });
