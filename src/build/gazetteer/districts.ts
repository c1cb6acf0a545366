/**
 * Well-known districts that no source has, or has without the town that they are part of: a line for each town,
 * then its districts with other names, latitude and longitude.
 */
export const DISTRICTS = `
FR Paris: Montmartre 48.887 2.340; Le Marais/Marais 48.859 2.361; Montparnasse 48.842 2.321; Belleville 48.872 2.385;
  Pigalle 48.882 2.337; Bercy 48.838 2.382; Bastille 48.853 2.369; Saint-Germain-des-Prés 48.854 2.334;
  Quartier Latin/Latin Quarter 48.850 2.347; La Défense/La Defense 48.892 2.239; Champs-Élysées 48.870 2.307
FR Marseille: Le Panier 43.298 5.368; La Joliette 43.306 5.367
FR Lyon: La Part-Dieu/Part-Dieu 45.761 4.856; Croix-Rousse 45.774 4.828; Confluence 45.742 4.818
DE München: Schwabing 48.166 11.586; Sendling 48.118 11.545; Bogenhausen 48.150 11.610; Haidhausen 48.129 11.602;
  Pasing 48.148 11.461; Giesing 48.108 11.586; Maxvorstadt 48.150 11.571
DE Berlin: Kreuzberg 52.498 13.403; Prenzlauer Berg 52.539 13.424; Charlottenburg 52.516 13.305; Neukölln 52.481 13.435;
  Friedrichshain 52.516 13.454; Wedding 52.550 13.366; Schöneberg 52.483 13.350; Spandau 52.535 13.198;
  Moabit 52.530 13.342; Tempelhof 52.462 13.385; Wilmersdorf 52.487 13.320; Treptow 52.493 13.457; Köpenick 52.446 13.577;
  Pankow 52.569 13.402; Steglitz 52.457 13.322; Zehlendorf 52.434 13.260; Marzahn 52.545 13.565
DE Hamburg: St. Pauli/Sankt Pauli 53.557 9.964; Altona 53.550 9.935; Blankenese 53.560 9.810; Eimsbüttel 53.575 9.955;
  HafenCity 53.541 10.000; Harburg 53.460 9.980; Wandsbek 53.572 10.070
DE Köln: Ehrenfeld 50.951 6.916; Deutz 50.938 6.975; Nippes 50.965 6.953
DE Frankfurt am Main: Sachsenhausen 50.099 8.685; Bockenheim 50.121 8.642; Höchst 50.100 8.548
DE Düsseldorf: Oberkassel 51.230 6.755; Bilk 51.203 6.776
DE Stuttgart: Bad Cannstatt/Cannstatt 48.805 9.214; Vaihingen 48.729 9.112
GB London: Soho 51.513 -0.131; Canary Wharf 51.505 -0.024; Camden/Camden Town 51.539 -0.143; Islington 51.538 -0.103;
  Hackney 51.545 -0.056; Shoreditch 51.524 -0.079; Brixton 51.461 -0.115; Chelsea 51.487 -0.169;
  Kensington 51.499 -0.194; Notting Hill 51.509 -0.206; Mayfair 51.510 -0.147; Westminster 51.497 -0.137;
  Greenwich 51.482 0.008; Wimbledon 51.422 -0.208; Croydon 51.372 -0.099; Hammersmith 51.493 -0.223;
  Covent Garden 51.512 -0.123; Docklands 51.500 -0.020; Paddington 51.516 -0.177; Stratford 51.541 -0.003;
  Tottenham 51.604 -0.067; Wembley 51.552 -0.297; Clapham 51.462 -0.138; Battersea 51.477 -0.147;
  Fulham 51.480 -0.196; Ealing 51.513 -0.305; Lambeth 51.496 -0.111; Southwark 51.503 -0.090; City of London 51.513 -0.092;
  Barnet 51.650 -0.200; Enfield/Enfield Town 51.650 -0.080; Harrow 51.580 -0.330; Bromley 51.410 0.020;
  Bexley 51.440 0.150; Bexleyheath 51.460 0.140; Hounslow 51.470 -0.360;
  Kingston upon Thames 51.410 -0.300; Richmond upon Thames 51.460 -0.310; Sutton 51.350 -0.200;
  Harringay/Haringey 51.580 -0.100; Walthamstow 51.590 -0.020; Ilford 51.560 0.070; Edgware 51.610 -0.280;
  Finchley 51.600 -0.200; Southgate 51.620 -0.100; Leyton 51.560 -0.010; Barking 51.530 0.080;
  Woolwich 51.490 0.060; Twickenham 51.440 -0.340; Streatham 51.430 -0.130; Surbiton 51.390 -0.300;
  Feltham 51.450 -0.410; Southall 51.510 -0.370; Chingford 51.630 0.000; Dagenham 51.550 0.170;
  Beckenham 51.410 -0.030; Mitcham 51.400 -0.170; Sidcup 51.430 0.100; Eltham 51.450 0.050;
  Catford 51.440 -0.020; Acton 51.510 -0.280; Brentford 51.490 -0.310; Teddington 51.420 -0.330;
  Carshalton 51.370 -0.170; Wallington 51.360 -0.150; Purley 51.340 -0.110; Pinner 51.590 -0.380;
  Stanmore 51.620 -0.320; Northolt 51.550 -0.370; Greenford 51.530 -0.360; Willesden 51.530 -0.230;
  Highgate 51.570 -0.160; Stepney 51.520 -0.040; Lewisham 51.462 -0.010
GB Glasgow: Govan 55.862 -4.310; Partick 55.870 -4.311
GB Edinburgh: Leith 55.976 -3.172; Morningside 55.928 -3.210
GB Manchester: Didsbury 53.418 -2.232; Ancoats 53.485 -2.226; Moss Side 53.460 -2.243
IE Dublin: Temple Bar 53.345 -6.264; Ballsbridge 53.329 -6.232; Rathmines 53.323 -6.265
US New York City: Brooklyn 40.650 -73.950; The Bronx/Bronx 40.850 -73.866; Queens 40.682 -73.837;
  Manhattan 40.783 -73.966; Staten Island 40.562 -74.140; Harlem 40.808 -73.945; SoHo 40.723 -74.001;
  Tribeca 40.718 -74.008; Greenwich Village 40.734 -74.002; Wall Street 40.706 -74.009; Chelsea 40.746 -74.001;
  Williamsburg 40.714 -73.954; Flushing 40.765 -73.818; Astoria 40.772 -73.930; Midtown Manhattan/Midtown 40.755 -73.985
US Los Angeles: Hollywood 34.098 -118.327; Venice Beach 33.991 -118.460; San Pedro 33.736 -118.292;
  Bel Air 34.083 -118.448; Van Nuys 34.187 -118.449; Westwood 34.056 -118.431
US San Francisco: SoMa 37.778 -122.405; Haight-Ashbury 37.770 -122.447; Mission District 37.760 -122.415
US Miami: Little Havana 25.773 -80.215; Wynwood 25.804 -80.199; Coconut Grove 25.728 -80.243; Brickell 25.759 -80.193
US Chicago: Wicker Park 41.909 -87.677; Hyde Park 41.794 -87.594; The Loop 41.882 -87.629
US Washington: Georgetown 38.905 -77.063; Capitol Hill 38.890 -77.000
US Boston: Back Bay 42.350 -71.081; Dorchester 42.301 -71.068; South Boston/Southie 42.334 -71.049
US New Orleans: French Quarter 29.959 -90.065
US Seattle: Ballard 47.668 -122.384
CA Toronto: Scarborough 43.773 -79.258; North York 43.762 -79.411; Etobicoke 43.654 -79.567; Yorkville 43.671 -79.393
CA Vancouver: Kitsilano 49.268 -123.168; Gastown 49.283 -123.107
CA Montréal: Le Plateau/Plateau-Mont-Royal 45.522 -73.580; Outremont 45.517 -73.608
IT Roma: Trastevere 41.887 12.470; Ostia/Lido di Ostia 41.733 12.278; EUR 41.833 12.470; Testaccio 41.877 12.476;
  Parioli 41.928 12.490; San Lorenzo 41.897 12.517
IT Milano: Brera 45.472 9.187; Navigli 45.450 9.175; Isola 45.487 9.189; Porta Nuova 45.483 9.190
IT Napoli: Vomero 40.843 14.231; Posillipo 40.808 14.205
IT Venezia: Mestre 45.494 12.242; Murano 45.458 12.353; Burano 45.485 12.417; Marghera 45.475 12.225
ES Madrid: Chamberí 40.434 -3.703; Barrio de Salamanca 40.430 -3.678; Lavapiés 40.409 -3.702; Chueca 40.423 -3.698;
  Malasaña 40.426 -3.704; Vallecas 40.392 -3.654; Carabanchel 40.381 -3.743; Chamartín 40.462 -3.677
ES Barcelona: Gràcia 41.403 2.158; Eixample/L'Eixample 41.392 2.162; Poblenou 41.403 2.203; Sants 41.375 2.135;
  Barceloneta 41.380 2.189; El Raval/Raval 41.380 2.168; Sarrià 41.399 2.121
ES Sevilla: Triana 37.384 -6.008
PT Lisboa: Alfama 38.713 -9.128; Belém 38.697 -9.206; Chiado 38.711 -9.142; Bairro Alto 38.713 -9.145
PL Kraków: Nowa Huta 50.072 20.037; Kazimierz 50.051 19.944; Podgórze 50.043 19.954
PL Warszawa: Praga 52.250 21.035; Mokotów 52.194 21.035; Wola 52.237 20.957; Ursynów 52.150 21.050; Żoliborz 52.269 20.985
PL Gdańsk: Oliwa 54.411 18.563; Wrzeszcz 54.381 18.607
CZ Praha: Žižkov 50.087 14.452; Malá Strana 50.088 14.404; Smíchov 50.073 14.404; Vinohrady 50.076 14.445
AT Wien: Favoriten 48.170 16.380; Döbling 48.244 16.333; Leopoldstadt 48.218 16.394; Floridsdorf 48.257 16.398;
  Donaustadt 48.233 16.460; Hietzing 48.187 16.297; Simmering 48.170 16.420; Grinzing 48.256 16.341
HU Budapest: Buda 47.505 19.030; Pest 47.500 19.070; Óbuda 47.541 19.041; Újpest 47.567 19.090
NL Amsterdam: De Pijp 52.354 4.893; Jordaan 52.374 4.880; Zuidas 52.339 4.874; Bijlmer 52.314 4.955
NL Den Haag: Scheveningen 52.105 4.275
BE Brussels: Ixelles/Elsene 50.827 4.370; Molenbeek/Molenbeek-Saint-Jean 50.855 4.339; Uccle/Ukkel 50.802 4.337;
  Schaerbeek/Schaarbeek 50.867 4.374; Anderlecht 50.836 4.310; Etterbeek 50.836 4.389; Laeken/Laken 50.880 4.357
DK Copenhagen: Nørrebro 55.699 12.549; Vesterbro 55.669 12.546; Østerbro 55.706 12.577; Christianshavn 55.674 12.594;
  Amager 55.640 12.600; Christiania 55.673 12.597
SE Stockholm: Södermalm 59.313 18.073; Gamla Stan 59.325 18.071; Kista 59.403 17.944; Östermalm 59.336 18.090
NO Oslo: Grünerløkka 59.923 10.759; Aker Brygge 59.910 10.727; Frogner 59.917 10.707
FI Helsinki: Kallio 60.184 24.950; Pasila 60.199 24.934
TR İstanbul: Beyoğlu 41.037 28.977; Kadıköy 40.990 29.026; Üsküdar 41.024 29.015; Beşiktaş 41.043 29.007;
  Şişli 41.060 28.987; Fatih 41.019 28.940; Sultanahmet 41.006 28.976; Taksim 41.037 28.985; Galata 41.026 28.974;
  Bakırköy 40.980 28.872; Ataşehir 40.983 29.128; Levent 41.082 29.011
TR Ankara: Çankaya 39.918 32.863; Kızılay 39.921 32.854
GR Athens: Plaka 37.973 23.731; Kolonaki 37.978 23.742
RU Moscow: Arbat/Арбат 55.750 37.592; Tverskoy 55.767 37.605; Zamoskvorechye 55.735 37.630
RU Saint Petersburg: Petrogradka 59.966 30.312
ZA Johannesburg: Sandton -26.107 28.057; Soweto -26.268 27.859; Rosebank -26.145 28.042; Randburg -26.094 28.001;
  Melville -26.177 28.008; Midrand -25.999 28.126
ZA Cape Town: Camps Bay -33.951 18.378; Khayelitsha -34.040 18.678; Sea Point -33.917 18.391; Bellville -33.900 18.629
ZA Durban: Umhlanga -29.727 31.085
KR Seoul: Gangnam/Gangnam-gu/강남/강남구 37.497 127.028; Itaewon/이태원 37.534 126.994; Hongdae/홍대 37.557 126.924;
  Myeongdong/명동 37.564 126.985; Jongno/종로 37.573 126.979; Mapo/마포 37.554 126.908; Yeouido/여의도 37.522 126.924
KR Busan: Haeundae/해운대 35.163 129.164
JP Tokyo: Shibuya/渋谷/渋谷区 35.664 139.698; Shinjuku/新宿/新宿区 35.694 139.703; Roppongi/六本木 35.663 139.731;
  Akihabara/秋葉原 35.702 139.774; Ginza/銀座 35.672 139.765; Ikebukuro/池袋 35.729 139.711; Harajuku/原宿 35.671 139.703;
  Ueno/上野 35.712 139.777; Asakusa/浅草 35.714 139.797; Shinagawa/品川 35.609 139.730; Minato/港区 35.658 139.752;
  Chiyoda/千代田 35.694 139.754; Setagaya/世田谷 35.646 139.653; Odaiba/お台場 35.630 139.778; Meguro/目黒 35.641 139.698
JP Osaka: Namba/難波/なんば 34.666 135.500; Umeda/梅田 34.702 135.496; Dotonbori/道頓堀 34.669 135.502
CN Beijing: Chaoyang/朝阳区 39.922 116.443; Haidian/海淀/海淀区 39.959 116.298; Wangfujing/王府井 39.914 116.411;
  Sanlitun/三里屯 39.937 116.448; Zhongguancun/中关村 39.981 116.316
CN Shanghai: Pudong/浦东 31.222 121.544; Puxi/浦西 31.230 121.470; Xuhui/徐汇 31.188 121.437; Jing'an/静安 31.229 121.448;
  Lujiazui/陆家嘴 31.238 121.500
HK Hong Kong: Kowloon/九龍/九龙 22.317 114.182; Wan Chai/灣仔 22.280 114.172; Mong Kok/旺角 22.319 114.170;
  Tsim Sha Tsui/尖沙咀 22.298 114.172; Causeway Bay/銅鑼灣 22.280 114.184; Sha Tin/沙田 22.383 114.189; Central/中環 22.282 114.158
TW Taipei: Xinyi/信義 25.033 121.567; Ximending/西門町 25.042 121.507; Beitou/北投 25.132 121.500
SG Singapore: Orchard Road/Orchard 1.304 103.832; Jurong/Jurong East 1.333 103.742; Tampines 1.353 103.944;
  Changi 1.364 103.991; Sentosa 1.249 103.830; Woodlands 1.438 103.789; Bedok 1.324 103.930; Chinatown 1.284 103.844
IN Mumbai: Bandra 19.060 72.836; Andheri 19.120 72.847; Colaba 18.907 72.815; Juhu 19.107 72.827; Dadar 19.018 72.844;
  Powai 19.118 72.906
IN Delhi: Connaught Place 28.632 77.220; Karol Bagh 28.651 77.190; Chandni Chowk 28.651 77.230; Hauz Khas 28.549 77.200;
  Dwarka 28.592 77.046
IN Bengaluru: Koramangala 12.935 77.625; Whitefield 12.970 77.750; Indiranagar 12.972 77.641
IN Hyderabad: HITEC City/Hitech City 17.444 78.378; Gachibowli 17.440 78.349; Banjara Hills 17.414 78.435
IN Chennai: T. Nagar/T Nagar 13.042 80.234; Adyar 13.006 80.257
IN Kolkata: Salt Lake City/Bidhannagar 22.586 88.417; Howrah 22.590 88.310
PK Karachi: Saddar 24.860 67.010
TH Bangkok: Sukhumvit/สุขุมวิท 13.737 100.561; Silom/สีลม 13.729 100.535; Khao San Road/Khaosan 13.759 100.497
ID Jakarta: Kemang -6.262 106.815; Menteng -6.195 106.832; Sudirman -6.209 106.822
MY Kuala Lumpur: Bukit Bintang 3.147 101.711; Bangsar 3.130 101.671; Mont Kiara 3.170 101.652
PH Manila: Binondo 14.600 120.975; Intramuros 14.590 120.975; Tondo 14.615 120.967
PH Makati City: Bonifacio Global City/BGC 14.550 121.050
VN Ho Chi Minh City: Thu Duc/Thủ Đức 10.850 106.772; Cholon/Chợ Lớn 10.753 106.659
AE Dubai: Dubai Marina 25.080 55.140; Jumeirah 25.205 55.245; Deira 25.271 55.308; Bur Dubai 25.254 55.297;
  Jebel Ali 25.011 55.061; Al Barsha 25.113 55.196; Business Bay 25.187 55.272
EG Cairo: Zamalek 30.061 31.219; Heliopolis 30.091 31.323; Maadi 29.960 31.257; Nasr City 30.056 31.330
EG Al Jīzah: Dokki 30.038 31.212; Mohandessin 30.056 31.200
NG Lagos: Victoria Island 6.430 3.422; Ikeja 6.596 3.343; Lekki 6.459 3.602; Ikoyi 6.455 3.434; Surulere 6.500 3.354
KE Nairobi: Westlands -1.268 36.810; Karen -1.319 36.707; Kibera -1.312 36.787
BR São Paulo: Pinheiros -23.561 -46.695; Moema -23.600 -46.663; Vila Madalena -23.554 -46.691; Itaim Bibi -23.584 -46.678;
  Avenida Paulista -23.561 -46.656
BR Rio de Janeiro: Copacabana -22.971 -43.182; Ipanema -22.984 -43.205; Leblon -22.983 -43.224; Barra da Tijuca -23.000 -43.366;
  Botafogo -22.951 -43.184; Lapa -22.913 -43.180
AR Buenos Aires: Palermo -34.588 -58.430; Recoleta -34.588 -58.393; San Telmo -34.621 -58.373; La Boca -34.635 -58.363;
  Belgrano -34.562 -58.457; Puerto Madero -34.611 -58.364
MX Mexico City: Polanco 19.433 -99.199; Condesa/La Condesa 19.412 -99.174; Coyoacán 19.350 -99.162; Santa Fe 19.366 -99.268;
  Roma Norte 19.418 -99.162; Iztapalapa 19.357 -99.093; Xochimilco 19.257 -99.103
CO Bogotá: Chapinero 4.649 -74.063; Usaquén 4.694 -74.031
CL Santiago: Providencia -33.431 -70.609; Las Condes -33.408 -70.567; Ñuñoa -33.456 -70.598; Vitacura -33.380 -70.570
PE Lima: Miraflores -12.120 -77.030; San Isidro -12.097 -77.035; Barranco -12.149 -77.022
AU Sydney: Bondi/Bondi Beach -33.891 151.274; Parramatta -33.815 151.001; Manly -33.797 151.288; Surry Hills -33.885 151.212;
  Chatswood -33.797 151.183; North Sydney -33.839 151.207
AU Melbourne: St Kilda -37.868 144.981; Fitzroy -37.799 144.978; Footscray -37.800 144.900; South Yarra -37.838 144.992
AU Brisbane: Fortitude Valley -27.457 153.035; South Bank -27.480 153.023
NZ Auckland: Ponsonby -36.852 174.738; Manukau -36.993 174.880; North Shore -36.800 174.750; Parnell -36.855 174.782
IL Jerusalem: East Jerusalem 31.783 35.233; Old City 31.777 35.234
UA Kyiv: Podil/Поділ 50.466 30.517; Obolon/Оболонь 50.502 30.498; Pechersk/Печерськ 50.427 30.538
RS Belgrade: Zemun 44.843 20.401; Novi Beograd/New Belgrade 44.806 20.415
RO Bucharest: Lipscani 44.432 26.101
CH Zürich: Oerlikon 47.411 8.544; Altstetten 47.391 8.489
CN Hangzhou: Xihu/西湖 30.259 120.130
`
