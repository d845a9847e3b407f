import { hashCost } from '../services/hash-cost';

// Thousands of passwords are hashed in these tests; passwords.test.ts uses the real cost.
Object.assign(hashCost, { memoryCost: 256, timeCost: 1 });
