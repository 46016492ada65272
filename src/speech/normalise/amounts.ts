import { sayCardinal, sayDigits } from '../../lyrics/phonetics/numbers.ts';
import { numberPattern, sayAmount } from './numbers.ts';
import { atEnd, oneOf, type ReadingRule, rule } from './reading-rule.ts';

interface Currency {
  readonly one: string;
  readonly many: string;
  readonly part: string;
  readonly parts: string;
}

const dollar: Currency = { one: 'dollar', many: 'dollars', part: 'cent', parts: 'cents' };
const currencies: Readonly<Record<string, Currency>> = {
  $: dollar,
  US$: dollar,
  USD: dollar,
  '£': { one: 'pound', many: 'pounds', part: 'penny', parts: 'pence' },
  GBP: { one: 'pound', many: 'pounds', part: 'penny', parts: 'pence' },
  '€': { one: 'euro', many: 'euros', part: 'cent', parts: 'cents' },
  EUR: { one: 'euro', many: 'euros', part: 'cent', parts: 'cents' },
  '¥': { one: 'yen', many: 'yen', part: 'sen', parts: 'sen' },
  JPY: { one: 'yen', many: 'yen', part: 'sen', parts: 'sen' },
  '₹': { one: 'rupee', many: 'rupees', part: 'paisa', parts: 'paise' },
  CHF: { one: 'franc', many: 'francs', part: 'centime', parts: 'centimes' },
};
const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  mn: 'million',
  b: 'billion',
  B: 'billion',
  bn: 'billion',
  thousand: 'thousand',
  million: 'million',
  billion: 'billion',
  trillion: 'trillion',
};

function sayMoney(currency: Currency, amount: string, scale: string | undefined): string[] {
  const plain = amount.replaceAll(',', '');
  if (scale !== undefined) return [...sayAmount(plain), scales[scale]!, currency.many];
  const [whole = '', part = ''] = plain.split('.');
  const units = whole === '' ? 0 : Number(whole);
  const large = [...sayCardinal(whole === '' ? '0' : whole), units === 1 ? currency.one : currency.many];
  if (part === '' || Number(part) === 0) return large;
  if (part.length !== 2)
    return [...sayCardinal(whole === '' ? '0' : whole), 'point', ...sayDigits(part), currency.many];
  const small = [...sayCardinal(String(Number(part))), Number(part) === 1 ? currency.part : currency.parts];
  return units === 0 ? small : [...large, 'and', ...small];
}

/** Of a quantity: one, more than one. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  nm: ['nanometer', 'nanometers'],
  m: ['meter', 'meters'],
  mi: ['mile', 'miles'],
  yd: ['yard', 'yards'],
  ft: ['foot', 'feet'],
  'in.': ['inch', 'inches'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  mph: ['mile per hour', 'miles per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  'm²': ['square meter', 'square meters'],
  'km²': ['square kilometer', 'square kilometers'],
  'm³': ['cubic meter', 'cubic meters'],
  'sq ft': ['square foot', 'square feet'],
  'sq. ft.': ['square foot', 'square feet'],
  sec: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  ms: ['millisecond', 'milliseconds'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  GW: ['gigawatt', 'gigawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  Mbps: ['megabit per second', 'megabits per second'],
  dB: ['decibel', 'decibels'],
  '°C': ['degree celsius', 'degrees celsius'],
  '°F': ['degree fahrenheit', 'degrees fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
};
/** Too short to be a unit unless it stands at the number. */
const closeUnits: Readonly<Record<string, readonly [string, string]>> = {
  ...{ W: ['watt', 'watts'], V: ['volt', 'volts'], A: ['amp', 'amps'], s: ['second', 'seconds'], h: ['hour', 'hours'] },
  ...{ in: ['inch', 'inches'], px: ['pixel', 'pixels'], x: ['times', 'times'] },
};

const sayUnit = (names: readonly [string, string], amount: string): string[] =>
  names[amount === '1' ? 0 : 1].split(' ');

export const amountRules: readonly ReadingRule[] = [
  rule(
    `(-?)(${oneOf(Object.keys(currencies))}) ?(${numberPattern})(?: ?(${oneOf(Object.keys(scales))})${atEnd})?`,
    ([, sign, currency, amount, scale]) => [
      ...(sign ? ['minus'] : []),
      ...sayMoney(currencies[currency!]!, amount!, scale),
    ],
  ),
  rule(
    `(${numberPattern})(?: ?(${oneOf(Object.keys(scales))}))? ?(${oneOf(Object.keys(currencies))})${atEnd}`,
    ([, amount, scale, currency]) => sayMoney(currencies[currency!]!, amount!, scale),
  ),
  rule(`(\\d+) ?¢`, ([, amount]) => [...sayCardinal(amount!), amount === '1' ? 'cent' : 'cents']),
  rule(`(\\d{1,2})['′] ?(\\d{1,2})(?:"|″|'')`, ([, feet, inches]) => [
    ...sayCardinal(feet!),
    feet === '1' ? 'foot' : 'feet',
    ...sayCardinal(inches!),
    ...(inches === '1' ? ['inch'] : ['inches']),
  ]),
  rule(
    `([-−]?)(${numberPattern}) ?(?:[–-] ?(${numberPattern}) ?)?(${oneOf(Object.keys(units))})${atEnd}`,
    ([, sign, from, to, unit], { before }) => [
      ...(sign && !/[\p{L}\p{N}]$/u.test(before) ? ['minus'] : []),
      ...sayAmount(from!),
      ...(to ? ['to', ...sayAmount(to)] : []),
      ...sayUnit(units[unit!]!, to ?? from!),
    ],
  ),
  rule(`(${numberPattern})(${oneOf(Object.keys(closeUnits))})${atEnd}`, ([, amount, unit]) => [
    ...sayAmount(amount!),
    ...sayUnit(closeUnits[unit!]!, amount!),
  ]),
];
