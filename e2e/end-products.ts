import { endProducts } from './prepared';

afterAll(endProducts);
