import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** The edge's nonce while rendering on the server. Browsers hide it from scripts, so there it is empty. */
export const NonceProvider = NonceContext.Provider;
export const useNonce = () => useContext(NonceContext);
