const key = (text: string) => `name_key(coalesce(${text}, ''))`;

/** Returns SQL that is true if an active plan applies to an active machine. `plan` and `machine` are aliases of their lists' rows. */
export const planApplies = (plan: string, machine: string) => `(
  ${plan}."isActive" AND ${plan}."retiredAt" IS NULL AND ${machine}."isActive" AND ${machine}."retiredAt" IS NULL
  AND ${key(`${plan}.equipment`)} = ${key(`${machine}.equipment`)}
  AND (${plan}.model IS NULL OR ${key(`${plan}.model`)} = ${key(`${machine}.model`)})
  AND (${plan}.company IS NULL OR ${plan}.company = ${machine}.company))`;
