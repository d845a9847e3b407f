/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Hashing takes about 10 ms. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
