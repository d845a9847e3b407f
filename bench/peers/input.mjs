import { z } from 'zod';

// The product's rules for a submitted card, limited to the fields that bench/peers stores.
const MOST_LINES = 500;

const text = (longest) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refuses them
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/);
const optionalText = (longest) => text(longest).nullish().default(null);
const decimal = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/);
const count = z.number().int().min(0).max(100_000);

const machine = z.object({
  company: text(50),
  equipment: text(255),
  model: optionalText(255),
  serial: optionalText(255),
  hours: decimal,
  standbyHours: decimal.default('0.00'),
});
const material = z.object({ name: text(255), quantity: decimal, unit: text(3) });
const costCode = z.object({
  code: text(100),
  operatorCount: count,
  laborerCount: count,
  operatorHours: decimal,
  laborerHours: decimal,
  productionQuantity: decimal.nullish().default(null),
  equipment: z.array(machine).max(MOST_LINES),
  materials: z.array(material).max(MOST_LINES),
});

/** Returns the latest allowed day of a card: today, in any time zone. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

export const submitted = z.object({
  date: z.iso.date().refine((day) => day <= latestDay(), 'A card is for today or an earlier day'),
  workArea: text(255),
  reportingSupervisor: text(255),
  notes: z.string().trim().max(2000).nullish().default(null),
  clientRequestId: z.uuid(),
  costCodes: z
    .array(costCode)
    .min(1)
    .refine(
      (codes) =>
        codes.reduce((lines, code) => lines + 1 + code.equipment.length + code.materials.length, 0) <= MOST_LINES,
    ),
});
