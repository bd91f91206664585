import { plainText } from '../../kit/search';

export const COMUNAS: readonly string[] = `
Arica,Camarones,Putre,General Lagos,Iquique,Alto Hospicio,Pozo Almonte,Camiña,Colchane,Huara,Pica,Antofagasta,Mejillones,Sierra Gorda,
Taltal,Calama,Ollagüe,San Pedro de Atacama,Tocopilla,María Elena,Copiapó,Caldera,Tierra Amarilla,Chañaral,Diego de Almagro,Vallenar,
Alto del Carmen,Freirina,Huasco,La Serena,Coquimbo,Andacollo,La Higuera,Paihuano,Vicuña,Illapel,Canela,Los Vilos,Salamanca,Ovalle,
Combarbalá,Monte Patria,Punitaqui,Río Hurtado,Valparaíso,Casablanca,Concón,Juan Fernández,Puchuncaví,Quintero,Viña del Mar,
Isla de Pascua,Los Andes,Calle Larga,Rinconada,San Esteban,La Ligua,Cabildo,Papudo,Petorca,Zapallar,Quillota,La Calera,Hijuelas,La Cruz,
Nogales,San Antonio,Algarrobo,Cartagena,El Quisco,El Tabo,Santo Domingo,San Felipe,Catemu,Llaillay,Panquehue,Putaendo,Santa María,
Quilpué,Limache,Olmué,Villa Alemana,Rancagua,Codegua,Coinco,Coltauco,Doñihue,Graneros,Las Cabras,Machalí,Malloa,Mostazal,Olivar,Peumo,
Pichidegua,Quinta de Tilcoco,Rengo,Requínoa,San Vicente de Tagua Tagua,Pichilemu,La Estrella,Litueche,Marchigüe,Navidad,Paredones,
San Fernando,Chépica,Chimbarongo,Lolol,Nancagua,Palmilla,Peralillo,Placilla,Pumanque,Santa Cruz,Talca,Constitución,Curepto,Empedrado,
Maule,Pelarco,Pencahue,Río Claro,San Clemente,San Rafael,Cauquenes,Chanco,Pelluhue,Curicó,Hualañé,Licantén,Molina,Rauco,Romeral,
Sagrada Familia,Teno,Vichuquén,Linares,Colbún,Longaví,Parral,Retiro,San Javier,Villa Alegre,Yerbas Buenas,Chillán,Chillán Viejo,Bulnes,
Cobquecura,Coelemu,Coihueco,El Carmen,Ninhue,Ñiquén,Pemuco,Pinto,Portezuelo,Quillón,Quirihue,Ránquil,San Carlos,San Fabián,
San Ignacio,San Nicolás,Treguaco,Yungay,Concepción,Coronel,Chiguayante,Florida,Hualqui,Lota,Penco,San Pedro de la Paz,Santa Juana,
Talcahuano,Tomé,Hualpén,Lebu,Arauco,Cañete,Contulmo,Curanilahue,Los Álamos,Tirúa,Los Ángeles,Antuco,Cabrero,Laja,Mulchén,Nacimiento,
Negrete,Quilaco,Quilleco,San Rosendo,Santa Bárbara,Tucapel,Yumbel,Alto Biobío,Temuco,Carahue,Cunco,Curarrehue,Freire,Galvarino,Gorbea,
Lautaro,Loncoche,Melipeuco,Nueva Imperial,Padre Las Casas,Perquenco,Pitrufquén,Pucón,Saavedra,Teodoro Schmidt,Toltén,Vilcún,Villarrica,
Cholchol,Angol,Collipulli,Curacautín,Ercilla,Lonquimay,Los Sauces,Lumaco,Purén,Renaico,Traiguén,Victoria,Valdivia,Corral,Lanco,Los Lagos,
Máfil,Mariquina,Paillaco,Panguipulli,La Unión,Futrono,Lago Ranco,Río Bueno,Puerto Montt,Calbuco,Cochamó,Fresia,Frutillar,Los Muermos,
Llanquihue,Maullín,Puerto Varas,Castro,Ancud,Chonchi,Curaco de Vélez,Dalcahue,Puqueldón,Queilén,Quellón,Quemchi,Quinchao,Osorno,
Puerto Octay,Purranque,Puyehue,Río Negro,San Juan de la Costa,San Pablo,Chaitén,Futaleufú,Hualaihué,Palena,Coyhaique,Lago Verde,Aysén,
Cisnes,Guaitecas,Cochrane,O'Higgins,Tortel,Chile Chico,Río Ibáñez,Punta Arenas,Laguna Blanca,Río Verde,San Gregorio,Cabo de Hornos,
Antártica,Porvenir,Primavera,Timaukel,Natales,Torres del Paine,Santiago,Cerrillos,Cerro Navia,Conchalí,El Bosque,Estación Central,
Huechuraba,Independencia,La Cisterna,La Florida,La Granja,La Pintana,La Reina,Las Condes,Lo Barnechea,Lo Espejo,Lo Prado,Macul,Maipú,
Ñuñoa,Pedro Aguirre Cerda,Peñalolén,Providencia,Pudahuel,Quilicura,Quinta Normal,Recoleta,Renca,San Joaquín,San Miguel,San Ramón,
Vitacura,Puente Alto,Pirque,San José de Maipo,Colina,Lampa,Tiltil,San Bernardo,Buin,Calera de Tango,Paine,Melipilla,Alhué,Curacaví,
María Pinto,San Pedro,Talagante,El Monte,Isla de Maipo,Padre Hurtado,Peñaflor`
  .split(',')
  .map((name) => name.trim());

export const OF_SANTIAGO: ReadonlySet<string> = new Set([
  ...COMUNAS.slice(COMUNAS.indexOf('Cerrillos'), COMUNAS.indexOf('Pirque')),
  'San Bernardo',
]);

const OTHERWISE: Record<string, string> = {
  stgo: 'Santiago',
  scl: 'Santiago',
  'santiago centro': 'Santiago',
  'stgo centro': 'Santiago',
  'gran santiago': 'Santiago',
  pac: 'Pedro Aguirre Cerda',
  'p aguirre cerda': 'Pedro Aguirre Cerda',
  'pte alto': 'Puente Alto',
  'est central': 'Estación Central',
  provi: 'Providencia',
  penalolen: 'Peñalolén',
  'til til': 'Tiltil',
  vina: 'Viña del Mar',
  valpo: 'Valparaíso',
  'con con': 'Concón',
  calera: 'La Calera',
  'llay llay': 'Llaillay',
  'llay-llay': 'Llaillay',
  'rapa nui': 'Isla de Pascua',
  conce: 'Concepción',
  thno: 'Talcahuano',
  'san vicente': 'San Vicente de Tagua Tagua',
  marchihue: 'Marchigüe',
  paiguano: 'Paihuano',
  trehuaco: 'Treguaco',
  'san francisco mostazal': 'Mostazal',
  'pto montt': 'Puerto Montt',
  'pto varas': 'Puerto Varas',
  'pto natales': 'Natales',
  'puerto natales': 'Natales',
  coihaique: 'Coyhaique',
  'puerto aysen': 'Aysén',
  aisen: 'Aysén',
  'pta arenas': 'Punta Arenas',
};

/** 'Comuna de  ÑUÑOA, RM' and 'nunoa' are the same place. */
const placeKey = (typed: string): string =>
  plainText(typed)
    .replace(/[.'’]/g, '')
    .replace(/\(.*?\)/g, ' ')
    .replace(/^(i |ilustre )?(comuna|ciudad|municipalidad) de /, '')
    .replace(/(\s*[,/-]\s*|\s+)(rm|r m|region metropolitana|chile|cl)$/, '')
    .replace(/(\s*[,/]\s*|\s+-\s+)(santiago|stgo)$/, '')
    .replace(/\b(de la|del|de)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const BY_KEY = new Map([
  ...COMUNAS.map((name) => [placeKey(name), name] as const),
  ...Object.entries(OTHERWISE),
]);

/** The name of a comuna however it is written; null for what is none that is known. */
export const comunaCalled = (typed: string): string | null => BY_KEY.get(placeKey(typed)) ?? null;
