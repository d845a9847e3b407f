import type { Feature } from '../../core/feature';

export const accounts: Feature = {
  // These change no cached data: the page is reloaded after them, or nobody is signed in.
  mutations: {
    changePassword: {},
    confirmPassword: {},
    login: {},
    logout: {},
    register: {},
    requestPasswordReset: {},
    resendVerification: {},
    resetPassword: {},
    setStartPage: {},
    verifyEmail: {},
  },
};
